import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

/** The time after its day for which a lesson without a single mark counts as unfilled. */
export const UNFILLED_DAYS = 14

/** The students of a chair or of a group, and the number of them who fall behind. */
const Share = z.object({
  id: z.int(),
  name: z.string(),
  studentsCount: z.int(),
  debtorsCount: z.int(),
  /** Debtors who miss lessons, debtors who lack points, and debtors without points in a control point. */
  absentCount: z.int(),
  weakCount: z.int(),
  pointlessCount: z.int(),
})
export type Share = z.infer<typeof Share>

/** A group with students that has no lesson in the study year, or no curator. */
const UnreadyGroup = z.object({
  id: z.int(),
  name: z.string(),
  lacksCurator: z.boolean(),
  lacksTimetable: z.boolean(),
})
export type UnreadyGroup = z.infer<typeof UnreadyGroup>

/**
 * The state of studies in the units that the reader leads. Each student counts once, in their graduating
 * chair.
 */
export const UnitStudy = z.object({
  studentsCount: z.int(),
  /** False until the debtors of a new university have been counted for the first time: nobody is behind then. */
  isCounted: z.boolean(),
  debtorsCount: z.int(),
  /** Of these, those who have come below a threshold within a week. */
  newDebtorsCount: z.int(),
  /** `chair`, or `group` when there is only one chair; those with the most debtors first. */
  by: z.enum(['chair', 'group']),
  shares: z.array(Share),
  /** Outside a study year no group is reported for lack of a timetable. */
  unreadyGroups: z.array(UnreadyGroup),
  unfilledCount: z.int(),
  teachersCount: z.int(),
  /** The teachers with the most unfilled lessons; the home page names the first. */
  teachers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      count: z.int(),
      oldest: CalendarDate,
      /** The days of these lessons, the earliest first, and the names of their groups and flows. */
      days: z.array(CalendarDate),
      groups: z.array(z.string()),
      /** The day on which the teacher was last reminded. */
      remindedOn: z.nullable(CalendarDate),
      /** False of somebody who has left: no reminder would reach them. */
      worksHere: z.boolean(),
    }),
  ),
})
export type UnitStudy = z.infer<typeof UnitStudy>

/** The share of debtors above which a chair is reported. */
export const MUCH_PERCENT = 20

/** The share of students who fall behind, in whole per cent. */
export function sharePercent({
  debtorsCount,
  studentsCount,
}: Pick<Share, 'debtorsCount' | 'studentsCount'>): number {
  return studentsCount === 0 ? 0 : Math.round((100 * debtorsCount) / studentsCount)
}
