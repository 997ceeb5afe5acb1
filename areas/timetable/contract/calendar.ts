import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { RowId } from '#platform/contract/ids.ts'
import { trimVisible } from '#platform/contract/text.ts'

/** The most addresses that one person may have at a time. */
export const MOST_CALENDARS = 20
export const CALENDAR_TITLE_LENGTH = 60
/** The time before a lesson at which a calendar reminds of it. */
export const REMIND_MINUTES = 15

/** The timetable that a calendar shows: the person's own, or that of a group, a teacher or a room. */
export const CALENDAR_KINDS = ['own', 'group', 'teacher', 'room'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

const choice = {
  kind: z.enum(CALENDAR_KINDS),
  /** The group, the person or the room; none for the person's own timetable. */
  targetId: z.optional(z.nullable(RowId)),
  /** Exams, credits and consultations too. */
  hasExams: z.boolean(),
  /** A reminder before each lesson. */
  reminds: z.boolean(),
}

export const NewCalendar = z.object({
  ...choice,
  /** The device or mailbox that it is for. */
  title: z.string().check(trimVisible, z.minLength(1), z.maxLength(CALENDAR_TITLE_LENGTH)),
})
export type NewCalendar = z.infer<typeof NewCalendar>

/** An existing address; the address itself is not stored. */
export const Calendar = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(CALENDAR_KINDS),
  /** The name of the group, the teacher or the room; the reader's own name for their own. */
  targetName: z.string(),
  title: z.string(),
  hasExams: z.boolean(),
  reminds: z.boolean(),
  createdAt: Instant,
  /** The time at which a calendar last read it, to within ten minutes. */
  fetchedAt: z.nullable(Instant),
})
export type Calendar = z.infer<typeof Calendar>

/** A new calendar with its address, which is shown only this once. */
export const GivenCalendar = z.object({
  calendar: Calendar,
  /** The path on the portal's own host. */
  path: z.string(),
})
export type GivenCalendar = z.infer<typeof GivenCalendar>
