import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { OwnTerm } from './own-term.ts'
import { JournalWarning } from './thresholds.ts'

/** The number of coming days whose deadlines are shown. */
export const DEADLINE_DAYS = 14

/** A student's year on the home page. Decision D-48 of part 1; all but the percentages and the names are ours. */
export const JournalAttendance = z.object({
  ...OwnTerm.shape,
  /** The disciplines in which the student has fallen below a threshold. */
  warnings: z.array(JournalWarning),
  /** The control points of the coming days. */
  deadlines: z.array(
    z.object({
      controlPointId: z.int(),
      title: z.string(),
      /** As in the journal: where the name alone does not tell the point. */
      lessonKind: z.nullable(z.string()),
      abbr: z.string(),
      disciplineName: z.string(),
      date: CalendarDate,
      norm: z.number(),
    }),
  ),
})
export type JournalAttendance = z.infer<typeof JournalAttendance>
