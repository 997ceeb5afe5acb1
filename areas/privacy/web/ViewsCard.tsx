import { useCall } from '#platform/web/api/use-call.ts'
import { Pager } from '#platform/web/table/Pager.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { privacyCalls } from '../contract/calls.ts'
import type { PersonalView } from '../contract/privacy.ts'
import styles from './Privacy.module.css'
import { VIEWS_PAGE_SIZE } from './views-page.ts'

/** «18 нояб. 2026 г., 12:00–12:30»; for a stay in progress, its latest possible end. */
function timeOf({ viewedAt, stay }: PersonalView): string {
  const begin = momentText(viewedAt, 'mediumMoment')
  if (!stay) return begin
  const end = new Date(stay.endsAt)
  const minutes = Math.max(1, Math.round((end.getTime() - new Date(viewedAt).getTime()) / 60_000))
  return stay.isOver
    ? `${begin}–${momentText(stay.endsAt, 'time')}, ${minutes} мин`
    : `${begin}, сейчас в кабинете, не позже ${momentText(stay.endsAt, 'time')}`
}

function View({ view }: { view: PersonalView }) {
  const { viewer, what, stay } = view
  return (
    <li>
      <b>{viewer}</b>
      <span>{what}</span>
      {stay?.reason && <span className={styles['text']}>Причина: {stay.reason}</span>}
      <small>{timeOf(view)}</small>
    </li>
  )
}

/** The people who were shown the person's data, and the administrators who were in the person's place. */
export function ViewsCard() {
  const state = useTableState('views-')
  const { data, error, refetch } = useCall(privacyCalls.listViews, {
    page: state.page,
    limit: VIEWS_PAGE_SIZE,
  })
  return (
    <Card title="Кто смотрел мои данные" note={data && data.count > 0 ? data.count : undefined}>
      {error && !data && <FailureCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton rows={3} />}
      {data?.count === 0 && (
        <EmptyState text="Вашу карточку никто не открывал, и в списках ваших личных сведений никто не видел" />
      )}
      <ul className={styles['list']}>
        {data?.items.map((view) => (
          <View key={`${view.stay ? 'stay' : 'view'}-${view.id}`} view={view} />
        ))}
      </ul>
      {data && data.count > VIEWS_PAGE_SIZE && (
        <Pager total={data.count} pageSize={VIEWS_PAGE_SIZE} state={state} />
      )}
    </Card>
  )
}
