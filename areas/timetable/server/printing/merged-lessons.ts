import type { PrintedLesson } from './printed-lesson-store.ts'

function union(one: readonly number[], other: readonly number[]): number[] {
  return [...new Set([...one, ...other])].toSorted((a, b) => a - b)
}

/** Joins lessons that differ only in their weeks, as odd and even patterns often do. Decision D-168. */
export function mergeLessons(lessons: readonly PrintedLesson[]): PrintedLesson[] {
  const merged = new Map<string, PrintedLesson>()
  for (const lesson of lessons) {
    const { weeks, ...rest } = lesson
    const key = JSON.stringify(rest)
    const earlier = merged.get(key)
    merged.set(key, earlier ? { ...earlier, weeks: union(earlier.weeks, weeks) } : lesson)
  }
  return [...merged.values()]
}
