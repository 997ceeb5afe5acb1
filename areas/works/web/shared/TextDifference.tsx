import { useState } from 'react'
import { counted } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { worksCalls } from '../../contract/calls.ts'
import type { DifferencePart, TextChange, WorkDifference } from '../../contract/difference.ts'
import type { WorkVersion } from '../../contract/review.ts'
import { FILE_KINDS, FILE_TITLES, type FileKind } from '../../contract/status.ts'
import styles from './Works.module.css'
import { LOAD_FAILURE } from './work-text.ts'

interface Compared {
  workId: number
  before: WorkVersion
  after: WorkVersion
}

/** The kinds of files that both versions have as PDF, and that are not the same file. */
function comparable({ before, after }: Compared): FileKind[] {
  const fileOf = (version: WorkVersion, kind: FileKind) =>
    version.files.find((file) => file.kind === kind && file.mediaType === 'application/pdf')
  return FILE_KINDS.filter((kind) => {
    const [was, is] = [fileOf(before, kind), fileOf(after, kind)]
    return was !== undefined && is !== undefined && was.id !== is.id
  })
}

/** Opens the changes in the text of each file since the version before. */
export function TextDifferences(compared: Compared) {
  const [open, setOpen] = useState<FileKind | null>(null)
  return (
    <>
      {comparable(compared).map((kind) => (
        <Button key={kind} isSmall onClick={() => setOpen(kind)}>
          {`Что изменилось в тексте: ${FILE_TITLES[kind].toLowerCase()}`}
        </Button>
      ))}
      {open && <DifferenceDialog {...compared} kind={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function DifferenceDialog({
  workId: id,
  before,
  after,
  kind,
  onClose,
}: Compared & { kind: FileKind; onClose: () => void }) {
  const range = { from: String(before.revision), to: String(after.revision) }
  const found = useCall(worksCalls.getWorkDifference, { id, kind, ...range }, { keepsLast: false })
  const title = `${FILE_TITLES[kind]}: версия ${before.revision} и версия ${after.revision}`
  return (
    <Dialog title={title} place="wide" onClose={onClose}>
      {found.error ? (
        <FailureCard error={found.error} text={LOAD_FAILURE} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Difference difference={found.data} />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  )
}

const NOT_COMPARED: Readonly<Record<Exclude<WorkDifference['state'], 'compared'>, string>> = {
  'same-file': 'Это один и тот же файл',
  'no-text': 'В одном из файлов нет текста: это снимки страниц. Откройте обе версии',
  'not-pdf': 'Текст сравнивается только у файлов PDF',
  'too-large': 'Файл больше 20 МБ, текст такого не сравнивается. Откройте обе версии',
  unreadable: 'Прочитать текст файлов не удалось. Откройте обе версии',
}

const PLACES = ['место', 'места', 'мест'] as const
const PAGES = ['страница', 'страницы', 'страниц'] as const

function Difference({ difference }: { difference: WorkDifference }) {
  const { state, changes, beforePages, afterPages, isCut } = difference
  if (state !== 'compared') return <p>{NOT_COMPARED[state]}</p>
  const pages = `было ${counted(beforePages ?? 0, PAGES)}, стало ${afterPages ?? 0}`
  if (changes.length === 0)
    return <p>{`Текст тот же: ${pages}. Рисунки и оформление могли измениться, они не сравниваются`}</p>
  return (
    <>
      <p>
        {`Изменилось: ${counted(changes.length, PLACES)}, ${pages}. Рисунки и оформление не сравниваются`}
        {isCut && '. Показано не всё: отличий больше, чем помещается'}
      </p>
      <ol className={styles['difference']} aria-label="Отличия в тексте">
        {changes.map((change, index) => (
          <li key={index}>
            <small>{pagesText(change)}</small>
            <p>
              {change.parts.map((part, place) => (
                <Part key={place} part={part} />
              ))}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** «стр. 4 → 5», «добавлено на стр. 7», «убрано со стр. 3» */
function pagesText({ beforePage, afterPage }: TextChange): string {
  if (beforePage === null) return `добавлено на стр. ${afterPage}`
  if (afterPage === null) return `убрано со стр. ${beforePage}`
  return beforePage === afterPage ? `стр. ${beforePage}` : `стр. ${beforePage} → ${afterPage}`
}

/** Removed and added text also has a label for readers who do not see the colours. */
function Part({ part: { kind, text } }: { part: DifferencePart }) {
  if (kind === 'removed') return <del>{text}</del>
  return kind === 'added' ? <ins>{text}</ins> : text
}
