import { useCall } from '#platform/web/api/use-call.ts'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { LEADERS } from '#areas/timetable/contract/led-group.ts'
import { SUBJECT_SEARCH } from '#areas/timetable/web/subject/subject-search-id.ts'
import type { TimetableState } from '#areas/timetable/web/use-timetable-state.ts'
import { LedGroups } from './LedGroups.tsx'

const LOST_GROUPS = 'Не удалось получить список групп'

/** For workers who give no lessons: the groups that they answer for, else the search. */
export function NoOwnLessons({ addressOf }: Pick<TimetableState, 'addressOf'>) {
  const user = useUser()
  const isLeader = holdsAny(user, LEADERS)
  const groups = useCall(timetableCalls.listLedGroups, {}, { isEnabled: isLeader })
  if (groups.error)
    return <FailureCard error={groups.error} text={LOST_GROUPS} onRetry={() => void groups.refetch()} />
  if (isLeader && !groups.data) return <PageSkeleton />
  if (groups.data && groups.data.length > 0) return <LedGroups groups={groups.data} addressOf={addressOf} />
  return (
    <EmptyState
      text="Своих занятий у вас нет. Найдите группу или преподавателя"
      action={
        <Button kind="primary" onClick={() => document.getElementById(SUBJECT_SEARCH)?.focus()}>
          Найти расписание
        </Button>
      }
    />
  )
}
