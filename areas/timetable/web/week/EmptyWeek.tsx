import { EmptyState } from '#platform/web/ui/EmptyState.tsx'

export function EmptyWeek() {
  return <EmptyState text="На этой неделе занятий нет. Можно отдохнуть или заглянуть в соседнюю." />
}
