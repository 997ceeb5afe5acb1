import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { TimeOfDay } from './lesson.ts'

/** The kinds of changes of a lesson that the screen distinguishes. */
export const CHANGE_KINDS = ['moved', 'cancelled', 'room', 'teacher', 'added'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The number of past days whose changes are listed. */
export const CHANGE_DAYS = [7, 14, 30] as const

/** The most changes that one answer lists, newest first. */
export const MOST_CHANGES = 200

const Moment = z.object({
  date: CalendarDate,
  begins: TimeOfDay,
  /** «А-106»; null when there is none, or the lesson is held online. */
  room: z.nullable(z.string()),
  isOnline: z.boolean(),
  teachers: z.array(z.string()),
})

/** One change, listed once for all weeks in which the same happened. */
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
  /** The lesson before the change, in the first of the weeks; null for a new lesson. */
  was: z.nullable(Moment),
  /** The lesson after the change; null for a cancelled one. */
  now: z.nullable(Moment),
})
export type TimetableChange = z.infer<typeof TimetableChange>
