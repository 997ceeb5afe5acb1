import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { TimeOfDay } from './lesson.ts'

/** What may happen to a lesson, as the screen tells it apart. */
export const CHANGE_KINDS = ['moved', 'cancelled', 'room', 'teacher', 'added'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** How many days back the changes are listed. */
export const CHANGE_DAYS = [7, 14, 30] as const

/** The most changes that one answer lists, newest first. */
export const MOST_CHANGES = 200

const Moment = z.object({
  date: CalendarDate,
  begins: TimeOfDay,
  /** «А-106»; null where there is none, or the lesson is held online. */
  room: z.nullable(z.string()),
  isOnline: z.boolean(),
  teachers: z.array(z.string()),
})

/** One change, once for all weeks in which the same happened. */
export const TimetableChange = z.object({
  id: z.int(),
  kind: z.enum(CHANGE_KINDS),
  notedAt: Instant,
  /** The reader has not seen it yet. */
  isNew: z.boolean(),
  discipline: z.string(),
  lessonKindId: z.int(),
  groups: z.array(z.string()),
  weeks: z.array(z.int()),
  studyYearId: z.int(),
  /** The first of the weeks, as it was; null for a lesson that was not there. */
  was: z.nullable(Moment),
  /** The same as it is; null for a lesson that is gone. */
  now: z.nullable(Moment),
})
export type TimetableChange = z.infer<typeof TimetableChange>
