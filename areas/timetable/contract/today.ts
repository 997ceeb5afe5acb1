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
   * The days of this week, or of the next one when nothing is left of this one; Sunday only with lessons. None when
   * there are no lessons in either.
   */
  days: z.array(z.object({ date: CalendarDate, week: z.nullable(z.int()), lessons: z.array(Lesson) })),
  /** The lesson that is on now or is next, today or later. */
  next: z.nullable(Lesson),
  /** This study week in numbers; lessons at one time, of two subgroups for instance, count once. */
  week: z.object({
    lessonsCount: z.int(),
    passedCount: z.int(),
    disciplinesCount: z.int(),
    groupsCount: z.int(),
  }),
})
export type TodayRole = z.infer<typeof TodayRole>

/** The home page's day: the study week, the bells, and the person's lessons in each of their roles. */
export const Today = z.object({
  date: CalendarDate,
  /** The first day of the next study year; null where nobody has entered it. */
  nextYearOn: z.nullable(CalendarDate),
  studyWeek: z.nullable(z.object({ number: z.int(), parity: z.enum(['odd', 'even']) })),
  /** The bells of the person's education, which name the running lesson. */
  bells: z.array(z.object({ number: z.int(), start: TimeOfDay, end: TimeOfDay })),
  roles: z.array(TodayRole),
})
export type Today = z.infer<typeof Today>
