import type { HandlerContext } from '#platform/server/http/handlers.ts'
import type { exchangeCalls } from '../../contract/exchange-calls.ts'

/** Who learns in a course: a group or a part of it, or the flow of a trajectory. */
export type Seats = { groupId: number; subgroup: number } | { flowId: number }

export interface CourseAddress {
  timetableLessonId: number
  seats: Seats
}

interface AskedAddress {
  timetableLessonId: number
  groupId?: number | undefined
  subgroup?: number | undefined
  flowId?: number | undefined
}

type Context = Pick<HandlerContext<(typeof exchangeCalls)['exportCourse']>, 'failField'>

export function addressOf(
  { timetableLessonId, groupId, subgroup = 0, flowId }: AskedAddress,
  { failField }: Context,
): CourseAddress {
  if (flowId !== undefined) return { timetableLessonId, seats: { flowId } }
  if (groupId === undefined) throw failField('groupId', 'Не указана группа')
  return { timetableLessonId, seats: { groupId, subgroup } }
}
