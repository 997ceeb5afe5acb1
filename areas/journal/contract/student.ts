import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { AttendanceCode } from './attendance.ts'
import { OwnLedgerEntry, Points } from './marks.ts'
import { OwnTerm } from './own-term.ts'
import { JournalWarning } from './thresholds.ts'

export const OwnDay = z.object({
  date: CalendarDate,
  week: z.int(),
  progress: z.nullable(Points),
  norm: z.nullable(Points),
  attendance: AttendanceCode,
  comment: z.nullable(z.string()),
})

export const OwnControlPoint = z.object({
  controlPointId: z.int(),
  title: z.string(),
  /** Where another kind of lessons of the discipline has a point of the same name. Ours. */
  lessonKind: z.nullable(z.string()),
  label: z.string(),
  date: CalendarDate,
  progress: z.nullable(Points),
  norm: Points,
})

/** Percentages are null while nothing was held. Decision D-104. */
export const OwnDiscipline = z.object({
  disciplineId: z.int(),
  disciplineName: z.string(),
  attendancePercent: z.nullable(z.int()),
  progressPercent: z.nullable(z.int()),
  types: z.array(z.object({ id: z.int(), name: z.string(), color: z.string(), days: z.array(OwnDay) })),
  controlPoints: z.array(OwnControlPoint),
})
export type OwnDiscipline = z.infer<typeof OwnDiscipline>
export const OwnJournal = z.object({
  /** The cells whose points were changed last, each with its last change, in whatever enrolment. Ours. */
  latestPoints: z.array(OwnLedgerEntry),
  disciplines: z.array(OwnDiscipline),
  /** The disciplines in which the student has fallen below a threshold. */
  warnings: z.array(JournalWarning),
  /** The totals; null while no lesson was held. Ours, with the weeks. */
  term: z.nullable(OwnTerm),
  weeks: z.array(z.object({ week: z.int(), percent: z.int() })),
})
export type OwnJournal = z.infer<typeof OwnJournal>
