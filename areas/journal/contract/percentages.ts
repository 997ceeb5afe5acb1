import type { Attendance } from './attendance.ts'

/** The data of a lesson that count. */
export interface CountedLesson {
  /** Somebody in the lesson has been marked. */
  isHeld: boolean
  attendance: Attendance
  progress: number | null
  norm: number | null
}

/** The data of a control point that count. */
export interface CountedPoint {
  date: string
  progress: number | null
  norm: number | null
}

export const WEIGHTS = { L: 0.5, A: 1, X: 0 } as const

/** Rounded half up, 0..100; null when there is nothing to divide by. */
export function percentOf(part: number, whole: number): number | null {
  if (whole <= 0) return null
  return Math.min(100, Math.max(0, Math.floor((part / whole) * 100 + 0.5)))
}

/** The points to be gained for a share of the possible ones, in tenths; none once the rounded share is reached. */
export function missingPoints(gained: number, possible: number, threshold: number): number {
  if ((percentOf(gained, possible) ?? threshold) >= threshold) return 0
  return Math.ceil(Math.round(possible * threshold - gained * 100) / 10) / 10
}

/** Being late counts half; an unmarked student of a held lesson was absent. Decision D-104. */
export function attendancePercent(lessons: readonly CountedLesson[]): number | null {
  const held = lessons.filter(({ isHeld }) => isHeld)
  const weights = held.map(({ attendance }) => (attendance === null ? 0 : WEIGHTS[attendance]))
  return percentOf(
    weights.reduce<number>((sum, weight) => sum + weight, 0),
    held.length,
  )
}

/**
 * Empty points of a held lesson count as zero; lessons and points without a norm are left out. Decision
 * D-104.
 */
export function progressPercent(
  lessons: readonly CountedLesson[],
  points: readonly CountedPoint[],
  today: string,
): number | null {
  const counted = [
    ...lessons.filter(({ isHeld }) => isHeld),
    ...points.filter(({ date }) => date <= today),
  ].filter(({ norm }) => norm !== null)
  const gained = counted.reduce((sum, { progress }) => sum + (progress ?? 0), 0)
  return percentOf(
    gained,
    counted.reduce((sum, { norm }) => sum + (norm ?? 0), 0),
  )
}
