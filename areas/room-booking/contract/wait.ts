import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { RowId } from '#platform/contract/ids.ts'
import { LessonNumber, Named } from './reservation.ts'

export const MOST_WAITS = 20

/** A taken room that somebody waits for. */
export const NewWait = z.object({
  roomId: RowId,
  date: CalendarDate,
  fromLessonNumber: LessonNumber,
  toLessonNumber: LessonNumber,
})
export type NewWait = z.infer<typeof NewWait>

export const Wait = z.object({
  id: z.int(),
  room: Named,
  date: CalendarDate,
  fromLessonNumber: z.int(),
  toLessonNumber: z.int(),
  createdAt: Instant,
  /** Nothing takes it now: it can be requested. */
  isFree: z.boolean(),
})
export type Wait = z.infer<typeof Wait>
