import { useCall } from '#platform/web/api/use-call.ts'
import { Pager } from '#platform/web/table/Pager.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { accountsCalls } from '../../contract/calls.ts'
import type { AccountEntry } from '../../contract/entries.ts'
import { ENTRIES_PAGE_SIZE } from './entries-page.ts'
import styles from './Settings.module.css'

const KINDS: Record<AccountEntry['kind'], string> = {
  entered: 'Вход',
  'wrong-password': 'Неверный пароль',
  'wrong-code': 'Неверный код',
  administrator: 'Вход администратора',
}

/** The sign-ins to the account with their times, including failed attempts and administrators. */
export function EntriesCard() {
  const state = useTableState('entries-')
  const place = { page: state.page, limit: ENTRIES_PAGE_SIZE }
  const { data, error, refetch } = useCall(accountsCalls.listEntries, place)
  return (
    <Card title="История входов">
      {error && !data && (
        <FailureCard
          error={error}
          text="Не удалось прочитать историю входов"
          onRetry={() => void refetch()}
        />
      )}
      <ul className={styles['sessions']}>
        {data?.items.map(({ id, kind, at, ip, who }) => (
          <li key={id} data-kind={kind}>
            <span>
              {KINDS[kind]}
              {who && `: ${who}`}
              <small>{[momentText(at, 'mediumMoment'), ip].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
      {data && data.count > ENTRIES_PAGE_SIZE && (
        <Pager total={data.count} pageSize={ENTRIES_PAGE_SIZE} state={state} />
      )}
    </Card>
  )
}
