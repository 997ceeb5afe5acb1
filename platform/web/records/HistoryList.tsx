import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { History, HistoryEntry } from '#platform/contract/history.ts'
import { authorText } from '#platform/web/forms/versions/author-text.ts'
import { Pager } from '#platform/web/table/Pager.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import styles from './HistoryList.module.css'

interface HistoryListProps {
  history: UseQueryResult<History>
  pageSize: number
  /** The page that is shown, and the way to the others. */
  state: Pick<TableState, 'page' | 'goToPage'>
  /** Takes back one edit. */
  undo: (setId: number) => Promise<unknown>
}

const KINDS = { edit: 'Правка', import: 'Загрузка из файла', order: 'Приказ' } as const

/** What was changed in a record, by whom and when, and the way back of each edit. */
export function HistoryList({ history, pageSize, state, undo }: HistoryListProps) {
  const [chosen, setChosen] = useState<HistoryEntry | null>(null)
  const { data, error, refetch } = history
  if (!data && error) return <FailureCard error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  if (data.count === 0) return <EmptyState text="Изменений пока не было" />
  return (
    <>
      <ol className={styles['list']}>
        {data.items.map((entry) => (
          <Entry key={entry.id} entry={entry} onUndo={() => setChosen(entry)} />
        ))}
      </ol>
      {data.count > pageSize && <Pager total={data.count} {...{ pageSize, state }} />}
      {chosen && <UndoDialog entry={chosen} undo={undo} onClose={() => setChosen(null)} />}
    </>
  )
}

function Entry({ entry, onUndo }: { entry: HistoryEntry; onUndo: () => void }) {
  const { kind, title, by, at, undoneAt, changes } = entry
  return (
    <li className={styles['entry']}>
      <header>
        <div>
          <strong>{title}</strong>
          <small>{authorText({ by, at })}</small>
        </div>
        {kind !== 'edit' && <Tag tone="primary">{KINDS[kind]}</Tag>}
        {undoneAt !== null && <Tag tone="warn">Отменено</Tag>}
        {kind === 'edit' && undoneAt === null && (
          <Button kind="quiet" isSmall onClick={onUndo}>
            Отменить
          </Button>
        )}
      </header>
      <dl>
        {changes.map(({ field, before, after }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- one field may change in several rows of one act
          <div key={`${field} ${index}`}>
            <dt>{field}</dt>
            <dd>
              {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function UndoDialog({
  entry,
  undo,
  onClose,
}: {
  entry: HistoryEntry
  undo: HistoryListProps['undo']
  onClose: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    void undo(entry.id).then(onClose, onClose)
  }
  return (
    <ConfirmDialog
      title="Отменить изменения?"
      action="Отменить изменения"
      {...{ isBusy, onClose }}
      onConfirm={confirm}
    >
      <p>
        «{entry.title}», {authorText(entry)}: поля станут такими, как были до этого. Отмену тоже можно
        отменить.
      </p>
    </ConfirmDialog>
  )
}
