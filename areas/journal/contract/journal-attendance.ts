import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { JournalWarning } from './thresholds.ts'

/** Deadlines are shown for so many days ahead. */
export const DEADLINE_DAYS = 14

/** A student's year on the home page. Decision D-48 of part 1; all but the percentages and the names are ours. */
export const JournalAttendance = z.object({
  attendancePercent: z.number(),
  /** Null while nothing with a norm was held. */
  progressPercent: z.nullable(z.number()),
  /** Those where most is missing first. */
  disciplines: z.array(
    z.object({
      disciplineId: z.int(),
      name: z.string(),
      attendancePercent: z.number(),
      progressPercent: z.nullable(z.number()),
      /** Points gained, and those that could have been by now. */
      gained: z.number(),
      possible: z.number(),
      /** Points that are missing to the threshold of what was possible by now. */
      missing: z.number(),
    }),
  ),
  /** The threshold of points, in per cent. */
  progressThreshold: z.int(),
  /** The disciplines in which the student has fallen below a threshold. */
  warnings: z.array(JournalWarning),
  /** The control points of the next days. */
  deadlines: z.array(
    z.object({
      controlPointId: z.int(),
      title: z.string(),
      abbr: z.string(),
      disciplineName: z.string(),
      date: CalendarDate,
      norm: z.number(),
    }),
  ),
})
export type JournalAttendance = z.infer<typeof JournalAttendance>
