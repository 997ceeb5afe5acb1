import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

/** A lesson without a single mark counts as not filled in for this long after its day. */
export const UNFILLED_DAYS = 14

/** Students of a chair or of a group, and how many of them are below a threshold. */
const Share = z.object({
  id: z.int(),
  name: z.string(),
  studentsCount: z.int(),
  debtorsCount: z.int(),
  /** Of the debtors: who misses lessons, who lacks points. */
  absentCount: z.int(),
  weakCount: z.int(),
})
export type Share = z.infer<typeof Share>

/** A group with students that has no lesson in the study year, or nobody who looks after it. */
const UnreadyGroup = z.object({
  id: z.int(),
  name: z.string(),
  lacksCurator: z.boolean(),
  lacksTimetable: z.boolean(),
})
export type UnreadyGroup = z.infer<typeof UnreadyGroup>

/** How study goes in the units that the reader leads. Each student counts once, in their graduating chair. */
export const UnitStudy = z.object({
  studentsCount: z.int(),
  debtorsCount: z.int(),
  /** Below a threshold for less than a week. */
  newDebtorsCount: z.int(),
  /** `chair`, or `group` where there is one chair only; the most debtors first. */
  by: z.enum(['chair', 'group']),
  shares: z.array(Share),
  /** Outside of a study year no group lacks a timetable. */
  unreadyGroups: z.array(UnreadyGroup),
  unfilledCount: z.int(),
  teachersCount: z.int(),
  /** Those with the most lessons that are not filled in; the home page names the first. */
  teachers: z.array(z.object({ id: z.int(), name: z.string(), count: z.int(), oldest: CalendarDate })),
})
export type UnitStudy = z.infer<typeof UnitStudy>

/** Above this share of debtors a chair is in trouble. */
export const MUCH_PERCENT = 20

/** The share of students who are below a threshold, in whole per cent. */
export function sharePercent({
  debtorsCount,
  studentsCount,
}: Pick<Share, 'debtorsCount' | 'studentsCount'>): number {
  return studentsCount === 0 ? 0 : Math.round((100 * debtorsCount) / studentsCount)
}
