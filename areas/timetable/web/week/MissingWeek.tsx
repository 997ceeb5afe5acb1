import type { UseQueryResult } from '@tanstack/react-query'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'

// Specification part 2, section 8.
const FAILURE = 'Произошла ошибка при получении данных для расписания'

/** In place of a week that is on its way or did not come. */
export function MissingWeek({
  week: { error, refetch },
}: {
  week: Pick<UseQueryResult, 'error' | 'refetch'>
}) {
  if (!error) return <PageSkeleton />
  return <FailureCard error={error} text={FAILURE} onRetry={() => void refetch()} />
}
