import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Lesson, TimeOfDay } from './lesson.ts'

/** A person's lessons in one of their roles: as a student of a group, or as a teacher. */
export const TodayRole = z.object({
  userType: z.enum(['student', 'teacher']),
  group: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Today's lessons in their order. */
  lessons: z.array(Lesson),
  /**
   * The days of this week, or of the next one when this week has no more lessons; Sunday only if it has
   * lessons. Empty when neither week has any.
   */
  days: z.array(z.object({ date: CalendarDate, week: z.nullable(z.int()), lessons: z.array(Lesson) })),
  /** The lesson in progress or the next one, today or later. */
  next: z.nullable(Lesson),
  /** This study week in numbers; simultaneous lessons, for example of two subgroups, count once. */
  week: z.object({
    lessonsCount: z.int(),
    passedCount: z.int(),
    disciplinesCount: z.int(),
    groupsCount: z.int(),
  }),
})
export type TodayRole = z.infer<typeof TodayRole>

/** The day on the home page: the study week, the bells, and the person's lessons in each of their roles. */
export const Today = z.object({
  date: CalendarDate,
  /** The first day of the next study year; null when it is not entered yet. */
  nextYearOn: z.nullable(CalendarDate),
  studyWeek: z.nullable(z.object({ number: z.int(), parity: z.enum(['odd', 'even']) })),
  /** The bells of the person's kind of education, by which the running lesson is named. */
  bells: z.array(z.object({ number: z.int(), start: TimeOfDay, end: TimeOfDay })),
  roles: z.array(TodayRole),
})
export type Today = z.infer<typeof Today>
