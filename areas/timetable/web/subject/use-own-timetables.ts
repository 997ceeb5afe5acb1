import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { ownTimetables, type OwnTimetable } from './own-timetables.ts'

interface OwnTimetables {
  own: OwnTimetable[]
  /** False while the reader's groups are still on their way. */
  isReady: boolean
}

/** The reader's own timetables: of each study group, and as a teacher. */
export function useOwnTimetables(): OwnTimetables {
  const user = useUser()
  const isStudent = holdsAny(user, ['student', 'aspirant'])
  const { data: groups, isError } = useCall(accountsCalls.listOwnGroups, {}, { isEnabled: isStudent })
  const current = (groups ?? []).filter(({ isCurrent }) => isCurrent)
  return {
    own: ownTimetables({ permissions: user.permissions, groups: current }),
    // Without the list the server still knows the reader's group.
    isReady: !isStudent || groups !== undefined || isError,
  }
}
