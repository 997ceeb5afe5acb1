import { useCall } from '#platform/web/api/use-call.ts'
import { Pager } from '#platform/web/table/Pager.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { privacyCalls } from '../contract/calls.ts'
import styles from './Privacy.module.css'

const PAGE_SIZE = 10
const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' })

/** Which workers opened the person's card. */
export function ViewsCard() {
  const state = useTableState('views-')
  const { data, error, refetch } = useCall(privacyCalls.listViews, { page: state.page, limit: PAGE_SIZE })
  return (
    <Card title="Кто смотрел мои данные" note={data && data.count > 0 ? data.count : undefined}>
      {error && !data && <FailureCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton rows={3} />}
      {data?.count === 0 && <EmptyState text="Никто из сотрудников не открывал вашу карточку" />}
      <ul className={styles['list']}>
        {data?.items.map(({ id, viewer, what, viewedAt }) => (
          <li key={id}>
            <b>{viewer}</b>
            <span>{what}</span>
            <small>{moment.format(new Date(viewedAt))}</small>
          </li>
        ))}
      </ul>
      {data && data.count > PAGE_SIZE && <Pager total={data.count} pageSize={PAGE_SIZE} state={state} />}
    </Card>
  )
}
