import type { Shift, TimetableGroup, TimetableTeacher } from './meeting.ts'
import { GAPS_IN, LESSONS_IN } from './occupancy.ts'

const NEVER = Infinity
const SATURDAY = 5

/** The cost of each slot of a day; a slot that is not listed is never used. */
const SLOT_COSTS: Record<Shift, { week: readonly number[]; saturday: readonly number[] }> = {
  day: { week: [0.5, 0, 0, 0.6, 2.5, 7], saturday: [1, 0, 0, 1.5, 5] },
  afternoon: { week: [NEVER, NEVER, NEVER, 1.5, 0, 0, 0.5], saturday: [2, 0, 0, 1] },
  evening: { week: [NEVER, NEVER, NEVER, NEVER, NEVER, 0, 0, 3], saturday: [NEVER, NEVER, 0, 0, 1] },
  college: { week: [0, 0, 0, 0.5, 2.5], saturday: [0, 0, 1] },
}

/**
 * The cost of one more lesson, by the number that the day already has: two or three a day are best, five too
 * many.
 */
const DAY_COSTS = [3, -1, 0, 4.5, 15]
const GAP_COST = 4
const FREE_SATURDAY_COST = 4
const EMPTY_DAY_BONUS = -30
const MOST_LESSONS_A_DAY = 5

const TEACHER_GAP_COST = 0.7
const TEACHER_DAY_COST = 0.8
const MOST_TEACHER_LESSONS_A_DAY = 5

/** The cost of a time for anybody of the shift. */
export function slotCost(shift: Shift, day: number, slot: number): number {
  const costs = SLOT_COSTS[shift]
  return (day === SATURDAY ? costs.saturday : costs.week)[slot] ?? NEVER
}

/** The cost of one more lesson for a group whose day looks like `taken`; infinite when it is impossible. */
export function groupCost(group: TimetableGroup, taken: number, day: number, slot: number): number {
  const bit = 1 << slot
  const lessons = LESSONS_IN[taken] ?? 0
  if (taken & bit || lessons >= MOST_LESSONS_A_DAY) return NEVER
  const gaps = (GAPS_IN[taken | bit] ?? 0) - (GAPS_IN[taken] ?? 0)
  const dayCost = lessons === 0 && group.isAlwaysBusy ? EMPTY_DAY_BONUS : (DAY_COSTS[lessons] ?? NEVER)
  const saturday = day === SATURDAY && !group.isSixDay ? FREE_SATURDAY_COST : 0
  return dayCost + gaps * GAP_COST + saturday
}

/** The same for a teacher. A postgraduate teaches by day and on weekdays, since they also study. */
export function teacherCost(teacher: TimetableTeacher, taken: number, day: number, slot: number): number {
  const bit = 1 << slot
  const lessons = LESSONS_IN[taken] ?? 0
  if (taken & bit || lessons >= MOST_TEACHER_LESSONS_A_DAY) return NEVER
  if (teacher.isPostgraduate && (day === SATURDAY || slot > 4)) return NEVER
  const gaps = (GAPS_IN[taken | bit] ?? 0) - (GAPS_IN[taken] ?? 0)
  const dayCost = lessons > 0 ? 0 : teacher.isAlwaysBusy ? EMPTY_DAY_BONUS : TEACHER_DAY_COST
  return dayCost + Math.max(0, gaps) * TEACHER_GAP_COST
}
