import { IconUpload } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { isFileDropItem } from 'react-aria-components/useDragAndDrop'
import { fileTypeNames } from '#platform/contract/upload.ts'
import styles from './FileDrop.module.css'

interface FileDropProps {
  label: string
  /** The accepted files, for the reader: «PDF, DOCX или PNG, до 20 МБ». */
  hint: string
  /** Media types, as an `accept` attribute names them. */
  accept: string
  isMulti?: boolean
  onFiles: (files: File[]) => void
  /** A single row, for a form with several of them; its name is visible. */
  isSlim?: boolean
  /** Another way to choose, at the right of a slim one. */
  more?: ReactNode
  /** The chosen files, shown below. */
  children?: ReactNode
}

function isTaken(accept: string, type: string): boolean {
  return accept.split(',').some((one) => one.trim() === type || one.trim() === type.replace(/\/.*/, '/*'))
}

/** The files that are not accepted, and the kinds that are. */
function refusalOf(bad: readonly File[], accept: string): string {
  const kinds = fileTypeNames(accept.split(','))
  return `Не подходит: ${bad.map(({ name }) => name).join(', ')}${kinds && `. Можно: ${kinds}`}`
}

/**
 * Accepts files that are dropped on it, pasted into it, or chosen. It names the files that it cannot accept.
 */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, isMulti, isSlim, more, onFiles, children } = props
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = (files: readonly File[]) => {
    const [good, bad] = [true, false].map((is) => files.filter(({ type }) => isTaken(accept, type) === is))
    setRefusal(bad?.length ? refusalOf(bad, accept) : null)
    if (good?.length) onFiles(isMulti ? good : good.slice(0, 1))
  }
  return (
    <div className={styles['files']}>
      <DropZone
        aria-label={label}
        className={styles['zone'] ?? ''}
        data-slim={isSlim || undefined}
        onDrop={({ items }) => {
          void Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())).then(take)
        }}
      >
        <IconUpload size={isSlim ? 20 : 26} stroke={1.7} aria-hidden />
        <b>{isSlim ? label : 'Перетащите сюда'}</b>
        <label>
          {isSlim ? 'перетащите' : ''} или <span>выберите</span>
          <input
            type="file"
            className="visually-hidden"
            aria-label={label}
            aria-describedby={`${id}-hint`}
            {...{ accept, multiple: isMulti }}
            onChange={(event) => {
              take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
        <small id={`${id}-hint`}>{hint}</small>
        {more}
      </DropZone>
      <div role="alert">{refusal && <p className={styles['refusal']}>{refusal}</p>}</div>
      {children}
    </div>
  )
}
