import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { Named, Status } from './statement.ts'

const mark = z.nullable(Named)

/** A line of the institute's list. Specification part 2, section 3. */
export const InstituteRow = z.object({
  id: z.int(),
  discipline: z.string(),
  examiner: z.string(),
  status: Status,
  groups: z.array(Named),
  examDate: CalendarDate,
  /** The timetable or the office has set the day; otherwise it is the usual week of a session. */
  isDateSet: z.boolean(),
  updatedAt: Instant,
  studentsCount: z.int(),
  typeId: z.int(),
  type: z.string(),
  attempt: z.int(),
  semester: z.int(),
  isReferral: z.boolean(),
})
export type InstituteRow = z.output<typeof InstituteRow>

export const InstituteStudent = z.object({
  id: z.int(),
  fio: z.string(),
  group: z.string(),
  recordBook: z.string(),
  mark,
  finalMark: mark,
  recordBookUUID: z.uuid(),
  /** The reason why the final mark differs. */
  reason: z.nullable(z.string()),
})
export type InstituteStudent = z.output<typeof InstituteStudent>

export const SheetStep = z.object({
  at: Instant,
  statusId: z.int(),
  status: z.string(),
  by: z.nullable(z.string()),
  comment: z.nullable(z.string()),
})

/** A sheet as the office sees it. Specification part 2, section 3. */
export const InstituteSheet = z.object({
  id: z.int(),
  discipline: z.string(),
  date: CalendarDate,
  isDateSet: z.boolean(),
  status: Status,
  type: Named,
  period: z.string(),
  institute: z.string(),
  examiner: z.string(),
  examiners: z.array(Named),
  version: z.int(),
  semester: z.int(),
  attempt: z.int(),
  isIet: z.boolean(),
  /** The last day of a referral; null when the sheet is not one. */
  referralUntil: z.nullable(CalendarDate),
  /** The reader is in charge of the institute, and does not merely read its trajectories. */
  canProcess: z.boolean(),
  /** A retake or a sheet made by hand that has no marks, or any sheet that all its students have left. */
  canWithdraw: z.boolean(),
  /** The office made it individually. */
  isByHand: z.boolean(),
  /** It repeats an examination that was failed before. */
  isRetake: z.boolean(),
  /** The reason why the retake is held more than a year after its debt. */
  basis: z.nullable(z.string()),
  /** The day on which the first of its students loses the right to a retake; null when it repeats no debt. */
  debtUntil: z.nullable(CalendarDate),
  students: z.array(InstituteStudent),
  steps: z.array(SheetStep),
})
export type InstituteSheet = z.output<typeof InstituteSheet>

export const Faculty = z.object({ ...Named.shape, children: z.array(Named) })
export type Faculty = z.output<typeof Faculty>

/** A sheet that would be created for a session. */
export const PlannedSheet = z.object({
  groupId: z.int(),
  group: z.string(),
  discipline: z.string(),
  typeId: z.int(),
  type: z.string(),
  semester: z.int(),
  examDate: CalendarDate,
  isDateSet: z.boolean(),
  examiner: z.nullable(z.string()),
  studentsCount: z.int(),
})
export type PlannedSheet = z.output<typeof PlannedSheet>

export const SessionPlan = z.object({
  count: z.int(),
  /** What the curricula examine in the session: with sheets, without them, and in groups without students. */
  planned: z.int(),
  /** Those of them whose groups have no student on the day. */
  withoutStudents: z.int(),
  /** Those without an examiner. */
  withoutExaminer: z.int(),
  items: z.array(PlannedSheet),
})
export type SessionPlan = z.output<typeof SessionPlan>
