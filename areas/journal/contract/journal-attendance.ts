import * as z from 'zod/mini'
import { JournalWarning } from './thresholds.ts'

/** A student's year on the home page. Decision D-48 of part 1; the warnings are ours. */
export const JournalAttendance = z.object({
  attendancePercent: z.number(),
  /** Null while nothing with a norm was held. */
  progressPercent: z.nullable(z.number()),
  disciplines: z.array(z.object({ name: z.string(), attendancePercent: z.number() })),
  /** The disciplines in which the student has fallen below a threshold. */
  warnings: z.array(JournalWarning),
})
export type JournalAttendance = z.infer<typeof JournalAttendance>
