import { numberText } from '#platform/contract/number-text.ts'
import { sizeText } from '#platform/contract/size-text.ts'
import { PdfView, type PdfPin } from '#platform/web/documents/PdfView.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import type { WorkComment, WorkVersion } from '../../contract/review.ts'
import { FILE_TITLES, WorkStatus, type AnyFileKind } from '../../contract/status.ts'
import type { KindOfFile, TaughtWork } from '../../contract/work.ts'
import type { RemarkPlace } from '../shared/Remarks.tsx'
import styles from './Desk.module.css'

/** The shown file of a version, and its page. */
export interface ShownFile {
  /** Null for the last version. */
  revision: number | null
  kind: string
  page: number
}

interface WorkFilesProps {
  work: TaughtWork
  comments: readonly WorkComment[]
  versions: readonly WorkVersion[]
  shown: ShownFile
  onShow: (shown: ShownFile) => void
  onPlace: (place: RemarkPlace) => void
}

/** The work itself from its beginning, in the last version. */
export const FIRST_PAGE: ShownFile = { revision: null, kind: 'work', page: 1 }

/** Remarks to this file that have a place, with the numbers that the list gives them. */
function pinsOf(comments: readonly WorkComment[], of: { revision: number; kind: string }): PdfPin[] {
  return comments.flatMap((comment, index) => {
    const { id, page, placeX, placeY, settledAt, text } = comment
    if (comment.revision !== of.revision || (comment.kind ?? 'work') !== of.kind) return []
    if (page === null || placeX === null || placeY === null) return []
    return [{ id, number: index + 1, page, x: placeX, y: placeY, isDone: settledAt !== null, label: text }]
  })
}

/** The files of the last version, or of the one to which a remark leads: a PDF within the page, anything else to be downloaded. */
export function WorkFiles({ work, comments, versions, shown, onShow, onPlace }: WorkFilesProps) {
  const { status } = work
  const former = versions.find((one) => one.revision === shown.revision && one.revision !== work.revision)
  const { files, revision } = former ?? work
  const file = files.find(({ kind }) => kind === shown.kind) ?? files[0]
  if (!file)
    return (
      <div className={styles['other']}>
        {status.id === WorkStatus.notSent ? 'Студент ещё не отправил эту работу' : 'Файлов у этой версии нет'}
      </div>
    )
  const { kind } = file
  return (
    <div className={styles['panel']}>
      {former && (
        <p className={styles['rule']} role="status">
          Это версия {revision}.{' '}
          <Button isSmall kind="quiet" onClick={() => onShow({ ...FIRST_PAGE, kind })}>
            К последней версии
          </Button>
        </p>
      )}
      {files.length > 1 && (
        <Segments
          label="Файл"
          chosen={file.kind}
          segments={files.map((one) => ({
            id: one.kind,
            title: segmentTitle(one),
            onChoose: () => onShow({ ...shown, kind: one.kind, page: 1 }),
          }))}
        />
      )}
      {file.mediaType === 'application/pdf' ? (
        <PdfView
          key={file.id}
          url={file.url}
          name={file.name}
          page={shown.page}
          onPage={(page) => onShow({ ...shown, kind, page })}
          pins={pinsOf(comments, { revision, kind })}
          onPin={(id) => document.querySelector(`#remark-${id}`)?.scrollIntoView({ block: 'center' })}
          onPlace={former ? undefined : (place) => onPlace({ revision, kind, ...place })}
        />
      ) : (
        <OtherFile file={file} />
      )}
    </div>
  )
}

function segmentTitle({ kind, borrowedPercent }: KindOfFile): string {
  const title = FILE_TITLES[kind as AnyFileKind]
  return borrowedPercent === null ? title : `${title}: ${numberText(borrowedPercent)} %`
}

function OtherFile({ file }: { file: KindOfFile }) {
  return (
    <div className={styles['other']}>
      <b>{file.name}</b>
      <span>Здесь показываем только PDF. Этот файл откройте у себя: {sizeText(file.size)}</span>
      <a href={file.url} download={file.name}>
        Скачать
      </a>
    </div>
  )
}
