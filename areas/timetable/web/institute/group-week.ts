import type { CallInput } from '#platform/contract/call.ts'
import type { timetableCalls } from '../../contract/calls.ts'
import type { InstituteGroup } from '../../contract/institute-group.ts'
import type { ChosenWeek } from '../calendar/chosen-week.ts'

/** The group that is shown before one is chosen. */
export const firstShown = (groups: readonly InstituteGroup[]): InstituteGroup | undefined =>
  groups.find(({ hasLessons }) => hasLessons) ?? groups[0]

export const groupWeekInput = (
  { year, week }: ChosenWeek,
  group: InstituteGroup,
): CallInput<typeof timetableCalls.getGroupWeek> => ({ yearId: year.id, week, groupId: group.id })
