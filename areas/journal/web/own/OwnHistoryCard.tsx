import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Pager } from '#platform/web/table/Pager.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { journalCalls } from '../../contract/calls.ts'
import { LEDGER_SOURCE_TITLES } from '../../contract/marks.ts'
import { ledgerTexts } from '../history/ledger-text.ts'
import { HISTORY_PAGE_SIZE } from './history-page.ts'
import styles from './OwnJournal.module.css'

/** The changes of the reader's own cells, with author, time and former value. */
export function OwnHistoryCard() {
  const state = useTableState('history-')
  const { data, error, refetch } = useCall(journalCalls.listOwnHistory, {
    page: state.page,
    limit: HISTORY_PAGE_SIZE,
  })
  return (
    <Card title="История изменений" note={data && data.count > 0 ? data.count : undefined}>
      {error && !data && <FailureCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton rows={3} />}
      {data?.count === 0 && <EmptyState text="В вашем журнале ещё ничего не меняли" />}
      <ul className={styles['history']}>
        {data?.items.map((entry) => (
          <li key={`${entry.id} ${entry.field}`}>
            <b>
              {entry.disciplineName}, {displayDate(entry.date)}
              {entry.controlPoint && `, ${entry.controlPoint}`}
            </b>
            <Changed {...ledgerTexts(entry)} />
            <small>
              {entry.by}
              {entry.byAdministrator && ` (действовал администратор: ${entry.byAdministrator})`},{' '}
              {LEDGER_SOURCE_TITLES[entry.source]}, {momentText(entry.at, 'mediumMoment')}
            </small>
          </li>
        ))}
      </ul>
      {data && data.count > HISTORY_PAGE_SIZE && (
        <Pager total={data.count} pageSize={HISTORY_PAGE_SIZE} state={state} />
      )}
    </Card>
  )
}

function Changed({ field, before, after }: ReturnType<typeof ledgerTexts>) {
  return <span>{`${field}: ${before} → ${after}`}</span>
}
