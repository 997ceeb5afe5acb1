import * as z from 'zod/mini'
import { Id, queryInt, queryList } from '#platform/contract/query.ts'
import { EventType, LessonInQuery } from './reservation.ts'
import { Week } from './room-timetable.ts'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** Sunday is counted only on request. */
export const USUAL_WEEKDAYS = [1, 2, 3, 4, 5, 6]

/**
 * Specification part 3, section 7: the filters of the loading export. An omitted filter does not narrow it.
 */
export const loadingFields = {
  /** The current year by default. */
  yearId: optional(Id),
  buildingIds: optional(queryList(Id)),
  types: optional(queryList(EventType)),
  fromWeek: optional(Week),
  toWeek: optional(Week),
  fromLessonNumber: optional(LessonInQuery),
  toLessonNumber: optional(LessonInQuery),
  weekdays: optional(queryList(queryInt({ min: 1, max: 7 }))),
}
const LoadingFilter = z.object(loadingFields)
export type LoadingFilter = z.infer<typeof LoadingFilter>

/**
 * The lessons of a building at one lesson number: possible ones, planned ones and, of those that are over,
 * all of them and those that were seen to be held.
 */
export const LoadingCell = z.object({
  lessonNumber: z.int(),
  possible: z.int(),
  possiblePassed: z.int(),
  planned: z.int(),
  passed: z.int(),
  held: z.int(),
})
export type LoadingCell = z.infer<typeof LoadingCell>

export const RoomLoading = z.object({
  yearId: z.int(),
  fromWeek: z.int(),
  toWeek: z.int(),
  buildings: z.array(
    z.object({ id: z.int(), name: z.string(), rooms: z.int(), cells: z.array(LoadingCell) }),
  ),
})
export type RoomLoading = z.infer<typeof RoomLoading>
