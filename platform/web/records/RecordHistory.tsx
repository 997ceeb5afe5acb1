import { useState } from 'react'
import type { AnyCall } from '#platform/contract/call.ts'
import {
  MOST_CHANGES,
  type HistoryCalls,
  type HistoryChange,
  type HistoryEntry,
} from '#platform/contract/history.ts'
import { counted } from '#platform/contract/plural.ts'
import { DEFAULT_PAGE_SIZE } from '#platform/contract/query.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { useAuthorText } from '#platform/web/forms/versions/use-author-text.ts'
import { useCardLink } from '#platform/web/router/use-link.ts'
import { Pager } from '#platform/web/table/Pager.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import styles from './RecordHistory.module.css'

export interface RecordHistoryProps {
  id: number
  calls: HistoryCalls
  /** Calls that show the record, which an undone edit changes. */
  refresh: readonly AnyCall[]
}

/** The changes of a record with their authors and times, and a button that undoes each act. */
export function RecordHistory({ id, calls, refresh }: RecordHistoryProps) {
  const authorText = useAuthorText()
  const state = useTableState('history-')
  const history = useCall(calls.history, { id, page: state.page })
  const undo = useAction(calls.undo, { refresh: [calls.history, ...refresh], success: 'Правка отменена' })
  const [chosen, setChosen] = useState<HistoryEntry | null>(null)
  const { data, error } = history
  if (!data && error) return <FailureCard error={error} onRetry={() => void history.refetch()} />
  if (!data) return <PageSkeleton />
  if (data.count === 0) return <EmptyState text="Изменений пока не было" />
  const confirm = (setId: number) => undo.mutate({ id, setId }, { onSettled: () => setChosen(null) })
  return (
    <>
      <ol className={styles['list']}>
        {data.items.map((entry) => (
          <Entry key={entry.id} entry={entry} onUndo={() => setChosen(entry)} />
        ))}
      </ol>
      {data.count > DEFAULT_PAGE_SIZE && (
        <Pager total={data.count} pageSize={DEFAULT_PAGE_SIZE} state={state} />
      )}
      {chosen && (
        <ConfirmDialog
          title="Отменить правку?"
          action="Отменить правку"
          isBusy={undo.isPending}
          onConfirm={() => confirm(chosen.id)}
          onClose={() => setChosen(null)}
        >
          <p>
            «{chosen.title}», {authorText(chosen)}: поля станут такими, как были до неё. Отмену тоже можно
            отменить.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface EntryProps {
  entry: HistoryEntry
  onUndo: () => void
}

const KINDS = { edit: null, import: 'Загрузка из файла', order: 'Приказ' } as const

function Entry({ entry, onUndo }: EntryProps) {
  const authorText = useAuthorText()
  const { kind, title, undoneAt, changes, count } = entry
  return (
    <li className={styles['entry']}>
      <header>
        <div>
          <strong>{title}</strong>
          <small>{authorText(entry)}</small>
        </div>
        {KINDS[kind] && <Tag tone="primary">{KINDS[kind]}</Tag>}
        {undoneAt !== null && <Tag tone="warn">Отменено</Tag>}
        {undoneAt === null && <WayBack entry={entry} onUndo={onUndo} />}
      </header>
      {changes.map((change, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one act may change the same part twice
        <Change key={index} change={change} />
      ))}
      {count > MOST_CHANGES && (
        <p>и ещё {counted(count - MOST_CHANGES, ['изменение', 'изменения', 'изменений'])}</p>
      )}
    </li>
  )
}

/**
 * The names of the screens on which a set that changed several records is undone; they belong to other areas.
 */
const WHOLE = {
  import: { screen: 'data-import-run', text: 'Отменить загрузку целиком' },
  order: { screen: 'order', text: 'Отменить приказ целиком' },
} as const

function WayBack({ entry: { kind, isOwn, sourceId }, onUndo }: EntryProps) {
  const linkOf = useCardLink(WHOLE[kind === 'order' ? 'order' : 'import'].screen)
  if (isOwn)
    return (
      <Button kind="quiet" isSmall onClick={onUndo}>
        Отменить
      </Button>
    )
  const way = kind === 'edit' || sourceId === null ? null : linkOf(sourceId)
  if (kind !== 'edit' && way !== null)
    return (
      <ButtonLink kind="quiet" isSmall to={way}>
        {WHOLE[kind].text}
      </ButtonLink>
    )
  return <small>Изменены и другие записи: отсюда не отменить</small>
}

const HOW = { created: 'добавлено', changed: 'изменено', removed: 'удалено' } as const

function Change({ change: { part, how, fields } }: { change: HistoryChange }) {
  return (
    <>
      {part !== null && (
        <p>
          {part} <small>{HOW[how]}</small>
        </p>
      )}
      {fields.length > 0 && (
        <dl>
          {fields.map(({ title, before, after }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
