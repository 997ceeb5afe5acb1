import { useState } from 'react'
import { PdfView, type PdfPin } from '#platform/web/documents/PdfView.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import type { WorkComment } from '../../contract/review.ts'
import { FILE_TITLES, WorkStatus, type AnyFileKind } from '../../contract/status.ts'
import type { KindOfFile, TaughtWork } from '../../contract/work.ts'
import type { RemarkPlace } from '../shared/Remarks.tsx'
import { sizeText } from '../shared/work-text.ts'
import styles from './Desk.module.css'

interface WorkFilesProps {
  work: TaughtWork
  comments: readonly WorkComment[]
  page: number
  onPage: (page: number) => void
  onPlace: (place: RemarkPlace) => void
}

/** Remarks of this version that have a place, with the numbers that the list gives them. */
function pinsOf(comments: readonly WorkComment[], revision: number): PdfPin[] {
  return comments.flatMap((comment, index) => {
    const { id, page, placeX, placeY, settledAt, text } = comment
    if (comment.revision !== revision || page === null || placeX === null || placeY === null) return []
    return [{ id, number: index + 1, page, x: placeX, y: placeY, isDone: settledAt !== null, label: text }]
  })
}

/** The files of the last version: a PDF within the page, anything else to be downloaded. */
export function WorkFiles({ work, comments, page, onPage, onPlace }: WorkFilesProps) {
  const { files, revision, status } = work
  const [kind, setKind] = useState('work')
  const file = files.find((one) => one.kind === kind) ?? files[0]
  if (!file)
    return (
      <div className={styles['other']}>
        {status.id === WorkStatus.notSent ? 'Студент ещё не отправил эту работу' : 'Файлов у этой версии нет'}
      </div>
    )
  const isWork = file.kind === 'work'
  return (
    <div className={styles['panel']}>
      {files.length > 1 && (
        <Segments
          label="Файл"
          chosen={file.kind}
          segments={files.map((one) => ({
            id: one.kind,
            title: segmentTitle(one),
            onChoose: () => {
              setKind(one.kind)
              onPage(1)
            },
          }))}
        />
      )}
      {file.mediaType === 'application/pdf' ? (
        <PdfView
          key={file.id}
          url={file.url}
          name={file.name}
          {...{ page, onPage }}
          pins={isWork ? pinsOf(comments, revision) : []}
          onPin={(id) => document.querySelector(`#remark-${id}`)?.scrollIntoView({ block: 'center' })}
          onPlace={isWork ? onPlace : undefined}
        />
      ) : (
        <OtherFile file={file} />
      )}
    </div>
  )
}

function segmentTitle({ kind, borrowedPercent }: KindOfFile): string {
  const title = FILE_TITLES[kind as AnyFileKind]
  return borrowedPercent === null ? title : `${title}: ${String(borrowedPercent).replace('.', ',')} %`
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
