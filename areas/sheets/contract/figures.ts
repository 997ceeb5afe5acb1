import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

/** A teacher's sheets by state. Decision D-48 of part 1, `certificationSheets`; the rest is ours. */
export const SheetFigures = z.object({
  createdCount: z.int(),
  fillingCount: z.int(),
  filledNotSentCount: z.int(),
  shippedCount: z.int(),
  discrepanciesCount: z.int(),
  /** The examination is over, and the sheet has not been sent to the office. */
  overdue: z.int(),
  /** Of these, those of retakes. */
  overdueRetakes: z.int(),
  /** The sheet that the office has returned last. */
  returned: z.nullable(z.object({ id: z.int(), subject: z.string(), comment: z.string() })),
  /** The next examination within two weeks. */
  nearest: z.nullable(
    z.object({ id: z.int(), subject: z.string(), examDate: CalendarDate, isRetake: z.boolean() }),
  ),
})
export type SheetFigures = z.output<typeof SheetFigures>

/** The sheets that wait for the office of an institute. */
export const OfficeFigures = z.object({
  shipped: z.int(),
  /** The number of days for which the oldest of them has waited. */
  waitingDays: z.int(),
  late: z.int(),
  /** Of these, those of retakes. */
  lateRetakes: z.int(),
})
export type OfficeFigures = z.output<typeof OfficeFigures>

/** The sheets of the led departments that have not gone to the office. */
export const DepartmentFigures = z.object({
  open: z.int(),
  /** Of these, those whose day is over, of an examination or a retake. */
  late: z.int(),
})
export type DepartmentFigures = z.output<typeof DepartmentFigures>

/** A sheet of the reader that has not gone to the office. */
export const OpenSheet = z.object({
  id: z.int(),
  type: z.string(),
  discipline: z.string(),
  groups: z.array(z.string()),
  examDate: CalendarDate,
  isDateSet: z.boolean(),
})
export type OpenSheet = z.output<typeof OpenSheet>

/** The sheets of a group or a discipline as their reader has them: those they fill in, and the count of those they answer for. */
export const SeenSheets = z.object({
  /** The nearest of them, and the number of all. */
  own: z.object({ items: z.array(OpenSheet), count: z.int() }),
  /** `office`: in the list of an institute, `department`: in that of a chair; null for those who answer for none. */
  counted: z.nullable(
    z.object({ by: z.enum(['office', 'department']), openCount: z.int(), lateCount: z.int() }),
  ),
})
export type SeenSheets = z.output<typeof SeenSheets>
