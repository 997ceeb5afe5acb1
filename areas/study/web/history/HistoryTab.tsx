import { useState } from 'react'
import { DEFAULT_PAGE_SIZE } from '#platform/contract/query.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { authorText } from '#platform/web/forms/versions/author-text.ts'
import { Pager } from '#platform/web/table/Pager.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import type { AnyCall } from '#platform/contract/call.ts'
import { studyCalls } from '../../contract/calls.ts'
import type { StudyAct, StudyRegister } from '../../contract/history.ts'
import styles from './HistoryTab.module.css'

interface HistoryTabProps {
  register: StudyRegister
  id: number
  /** Calls that show the record, which an undone edit changes. */
  refresh: readonly AnyCall[]
}

/** What was changed in a record, by whom and when, and the way back of each edit. */
export function HistoryTab({ register, id, refresh }: HistoryTabProps) {
  const state = useTableState('history-')
  const history = useCall(studyCalls.listStudyHistory, { register, id, page: state.page })
  const undo = useAction(studyCalls.undoStudyChange, {
    refresh: [studyCalls.listStudyHistory, ...refresh],
    success: 'Правка отменена',
  })
  const [chosen, setChosen] = useState<StudyAct | null>(null)
  const { data, error } = history
  if (!data && error) return <FailureCard error={error} onRetry={() => void history.refetch()} />
  if (!data) return <PageSkeleton />
  if (data.count === 0) return <EmptyState text="Изменений пока не было" />
  const confirm = (act: StudyAct) =>
    undo.mutate({ register, id, setId: act.id }, { onSettled: () => setChosen(null) })
  return (
    <Card title="История изменений">
      <ol className={styles['acts']}>
        {data.items.map((act) => (
          <Act key={act.id} act={act} onUndo={() => setChosen(act)} />
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
          onConfirm={() => confirm(chosen)}
          onClose={() => setChosen(null)}
        >
          <p>
            «{chosen.title}», {authorText(chosen)}: поля станут такими, как были до неё.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const KINDS = { edit: null, import: 'Загрузка из файла', order: 'Приказ' } as const

function Act({ act, onUndo }: { act: StudyAct; onUndo: () => void }) {
  const { kind, title, undoneAt, changes } = act
  return (
    <li>
      <header>
        <strong>{title}</strong>
        <small>{authorText(act)}</small>
        {KINDS[kind] && <Tag tone="primary">{KINDS[kind]}</Tag>}
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
          <Change key={`${field} ${index}`} {...{ field, before, after }} />
        ))}
      </dl>
    </li>
  )
}

function Change({ field, before, after }: StudyAct['changes'][number]) {
  return (
    <>
      <dt>{field}</dt>
      <dd>
        {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
      </dd>
    </>
  )
}
