import { useOwnGroups, useStudyRole } from '#areas/accounts/web/public.tsx'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { ownTimetables, type OwnTimetable } from './own-timetables.ts'

export interface OwnTimetables {
  all: OwnTimetable[]
  /** The one of the role that is chosen in the top bar; undefined for people without any. */
  chosen: OwnTimetable | undefined
  choose: (key: string) => void
  /** False while the reader's groups are loading. */
  isReady: boolean
}

/** The reader's own timetables: one for each study group, and one as a teacher. */
export function useOwnTimetables(): OwnTimetables {
  const user = useUser()
  const { role, choose } = useStudyRole()
  const isStudent = holdsAny(user, ['student', 'aspirant'])
  const { data: groups, isError } = useOwnGroups({ isEnabled: isStudent })
  const current = (groups ?? []).filter(({ isCurrent }) => isCurrent)
  const all = ownTimetables({ permissions: user.permissions, groups: current })
  return {
    all,
    chosen: all.find(({ key }) => key === role?.key) ?? all[0],
    choose,
    // Without the list the server still knows the reader's group.
    isReady: !isStudent || groups !== undefined || isError,
  }
}
