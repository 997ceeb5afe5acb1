import { IconChevronLeft, IconChevronRight, IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { OpenPdf } from './open-pdf.ts'
import styles from './PdfView.module.css'
import { usePdf } from './use-pdf.ts'

/** A numbered place on a page: fractions of its width and height. */
export interface PdfPin {
  id: number
  number: number
  page: number
  x: number
  y: number
  isDone: boolean
  label: string
}

export interface PdfPlace {
  page: number
  x: number
  y: number
}

interface PdfViewProps {
  url: string
  name: string
  page: number
  onPage: (page: number) => void
  pins?: readonly PdfPin[]
  onPin?: (id: number) => void
  /** Called with the place that is pressed on the page; without it a press does nothing. */
  onPlace?: ((place: PdfPlace) => void) | undefined
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
const USUAL_ZOOM = 1

/** A PDF within the page, shown one page at a time, with marked places. */
export function PdfView({ url, name, page, onPage, pins = [], onPin, onPlace }: PdfViewProps) {
  const { document, isBroken } = usePdf(url)
  const [zoom, setZoom] = useState<number>(USUAL_ZOOM)
  const pages = document?.numPages ?? 0
  const shown = Math.min(Math.max(page, 1), Math.max(pages, 1))
  return (
    <section className={styles['view']} aria-label={name}>
      <PdfBar {...{ url, name, pages, zoom, onPage }} page={shown} onZoom={setZoom} />
      <div className={styles['scroll']}>
        {isBroken && (
          <p className={styles['problem']}>Файл не показать здесь. Скачайте его и откройте у себя</p>
        )}
        {document && (
          <PdfPage
            key={`${url} ${shown}`}
            {...{ document, zoom, onPin, onPlace }}
            page={shown}
            pins={pins.filter((pin) => pin.page === shown)}
          />
        )}
        {!document && !isBroken && <p className={styles['problem']}>Открываем файл…</p>}
      </div>
    </section>
  )
}

interface PdfBarProps {
  url: string
  name: string
  page: number
  pages: number
  zoom: number
  onPage: (page: number) => void
  onZoom: (zoom: number) => void
}

function PdfBar({ url, name, page, pages, zoom, onPage, onZoom }: PdfBarProps) {
  const step = (by: number) => ZOOMS[ZOOMS.indexOf(zoom as (typeof ZOOMS)[number]) + by]
  const [closer, farther] = [step(1), step(-1)]
  return (
    <div className={styles['bar']}>
      <button
        type="button"
        aria-label="Предыдущая страница"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </button>
      <label>
        стр.{' '}
        <input
          type="number"
          aria-label="Страница"
          min={1}
          max={Math.max(pages, 1)}
          value={page}
          onChange={(event) => onPage(Number(event.target.value) || 1)}
        />
      </label>
      <span>из {pages || '…'}</span>
      <button
        type="button"
        aria-label="Следующая страница"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </button>
      <span className={styles['space']} />
      <button
        type="button"
        aria-label="Мельче"
        disabled={farther === undefined}
        onClick={() => farther && onZoom(farther)}
      >
        <IconZoomOut size={18} aria-hidden />
      </button>
      <span className={styles['zoom']}>{zoom * 100} %</span>
      <button
        type="button"
        aria-label="Крупнее"
        disabled={closer === undefined}
        onClick={() => closer && onZoom(closer)}
      >
        <IconZoomIn size={18} aria-hidden />
      </button>
      <a href={url} download={name} aria-label={`Скачать: ${name}`}>
        <IconDownload size={18} aria-hidden />
      </a>
    </div>
  )
}

interface PdfPageProps {
  document: OpenPdf
  page: number
  zoom: number
  pins: readonly PdfPin[]
  onPin: ((id: number) => void) | undefined
  onPlace: ((place: PdfPlace) => void) | undefined
}

/** The width at which a page is easy to read; never wider than the space it has. */
const READING_WIDTH = 760

function PdfPage({ document, page, zoom, pins, onPin, onPlace }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [target, room] = [canvas.current, frame.current?.parentElement]
    if (!target || !room) return
    const width = Math.min(READING_WIDTH, room.clientWidth - 28) * zoom
    frame.current!.style.width = `${width}px`
    // A page that cannot be drawn stays white; the file can still be downloaded.
    void import('./open-pdf.ts').then(({ drawPage }) =>
      drawPage(document, page, { canvas: target, width }).catch(() => undefined),
    )
  }, [document, page, zoom])
  usePlace(canvas, page, onPlace)
  return (
    <div ref={frame} className={styles['page']} data-picking={onPlace ? true : undefined}>
      <canvas ref={canvas} aria-label={`Страница ${page}`} role="img" />
      {pins.map(({ id, number, x, y, isDone, label }) => (
        <button
          key={id}
          type="button"
          className={styles['pin']}
          data-done={isDone || undefined}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-label={`Замечание ${number}: ${label}`}
          onClick={() => onPin?.(id)}
        >
          {number}
        </button>
      ))}
    </div>
  )
}

/**
 * Reports the place that is pressed on a page: it only adds to a remark, which can also be written without
 * one.
 */
function usePlace(
  canvas: RefObject<HTMLCanvasElement | null>,
  page: number,
  onPlace: PdfPageProps['onPlace'],
): void {
  useEffect(() => {
    const target = canvas.current
    if (!target || !onPlace) return undefined
    const pick = ({ clientX, clientY }: MouseEvent) => {
      const box = target.getBoundingClientRect()
      onPlace({ page, x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height })
    }
    target.addEventListener('click', pick)
    return () => target.removeEventListener('click', pick)
  }, [canvas, page, onPlace])
}
