import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'

export const Named = z.object({ id: z.int(), name: z.string() })
export type Named = z.output<typeof Named>

export const Status = z.object({ id: z.int(), name: z.string(), createdAt: Instant })

const mark = z.nullable(Named)

export const StudentRecord = z.object({
  id: z.int(),
  group: z.string(),
  fio: z.string(),
  recordBook: z.string(),
  mark,
  finalMark: mark,
  recordBookUUID: z.uuid(),
  photo: z.nullable(z.string()),
  /** The examiner is also a student, and this is their own mark: somebody else must give it. */
  isOwn: z.boolean(),
})
export type StudentRecord = z.output<typeof StudentRecord>

/** A sheet as its examiner sees it. Specification part 2, section 3. */
export const TeacherSheet = z.object({
  id: z.int(),
  typeId: z.int(),
  type: z.string(),
  subject: z.string(),
  group: z.string(),
  status: Status,
  version: z.int(),
  examDate: CalendarDate,
  isDateSet: z.boolean(),
  semester: z.int(),
  attempt: z.int(),
  period: z.string(),
  institute: z.string(),
  examiners: z.array(Named),
  /** The reason why the office has returned the sheet; null when it has not. */
  returnComment: z.nullable(z.string()),
  /** The last day of a referral; null when the sheet is not one. */
  referralUntil: z.nullable(CalendarDate),
  records: z.array(StudentRecord),
})
export type TeacherSheet = z.output<typeof TeacherSheet>

export const SheetCard = z.object({
  id: z.int(),
  subject: z.string(),
  typeId: z.int(),
  type: z.string(),
  groups: z.array(z.object({ ...Named.shape, studentsCount: z.int() })),
  status: Status,
  examDate: CalendarDate,
  isDateSet: z.boolean(),
  /** The day of the last change of state by the university's calendar. */
  statusDate: CalendarDate,
  studentsCount: z.int(),
  marksCount: z.int(),
  attempt: z.int(),
  isReferral: z.boolean(),
})
export type SheetCard = z.output<typeof SheetCard>

export const SheetYear = z.object({ id: z.int(), name: z.string(), statementsCount: z.int() })
export type SheetYear = z.output<typeof SheetYear>

/** The year with which the list opens: the newest one with sheets. Specification part 2, section 9. */
export function defaultYearOf(years: readonly SheetYear[]): number | null {
  return years.find(({ statementsCount }) => statementsCount > 0)?.id ?? null
}
