import { nearDayText } from '#platform/contract/date-text.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useDayOf, useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
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
import { ChangeTitle, type OwnEntry } from './OwnTitles.tsx'

/** The changes of the reader's own cells by the day on which they were made, with author, time and former value. */
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
      {data && <ByDay changes={data.items} />}
      {data && data.count > HISTORY_PAGE_SIZE && (
        <Pager total={data.count} pageSize={HISTORY_PAGE_SIZE} state={state} />
      )}
    </Card>
  )
}

function ByDay({ changes }: { changes: readonly OwnEntry[] }) {
  const dayOf = useDayOf()
  const { date: today } = useUniversityNow(useTimeZone())
  return [...Map.groupBy(changes, ({ at }) => dayOf(at))].map(([day, entries]) => (
    <section key={day}>
      <h3 className={styles['kind']}>{nearDayText(day, today)}</h3>
      <ul className={styles['history']}>
        {entries.map((entry) => (
          <Change key={`${entry.id} ${entry.field}`} entry={entry} />
        ))}
      </ul>
    </section>
  ))
}

function Change({ entry }: { entry: OwnEntry }) {
  const { field, before, after } = ledgerTexts(entry)
  return (
    <li>
      <b>
        <ChangeTitle entry={entry} />
      </b>
      <span>
        {field}: <bdi>{before}</bdi> → <bdi>{after}</bdi>
      </span>
      <small>
        {entry.by}
        {entry.byAdministrator && ` (действовал администратор: ${entry.byAdministrator})`},{' '}
        {LEDGER_SOURCE_TITLES[entry.source]}, {momentText(entry.at, 'mediumMoment')}
      </small>
    </li>
  )
}
