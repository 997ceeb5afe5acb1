import type { Lesson } from '../../contract/lesson.ts'

/** A place of the week: lessons of the later week, and lessons only of the earlier one. */
export interface DifferenceCell {
  weekday: number
  number: number
  state: 'same' | 'came' | 'left' | 'empty'
  /** The lesson of the later week, or of the earlier one if it no longer exists. */
  lesson: Lesson | null
}

const keyOf = (lesson: Lesson) => [lesson.disciplineId, lesson.type.id, lesson.build, lesson.room].join('|')

function cellOf(
  weekday: number,
  number: number,
  earlier: readonly Lesson[],
  later: readonly Lesson[],
): DifferenceCell {
  const at = ({ dayId, lessonNumber }: Lesson) => dayId === weekday && lessonNumber === number
  const before = earlier.filter(at)
  const after = later.filter(at)
  if (after.length === 0)
    return { weekday, number, state: before.length > 0 ? 'left' : 'empty', lesson: before[0] ?? null }
  const known = new Set(before.map(keyOf))
  const isSame = after.length === before.length && after.every((lesson) => known.has(keyOf(lesson)))
  return { weekday, number, state: isSame ? 'same' : 'came', lesson: after[0]! }
}

const FEWEST_ROWS = 5
const STUDY_DAYS = 6

/** Two weeks laid over each other, row by row; Sunday only if there are lessons. */
export function differenceOf(earlier: readonly Lesson[], later: readonly Lesson[]): DifferenceCell[][] {
  const all = [...earlier, ...later]
  const rows = Math.max(FEWEST_ROWS, ...all.map(({ lessonNumber }) => lessonNumber))
  const days = all.some(({ dayId }) => dayId > STUDY_DAYS) ? STUDY_DAYS + 1 : STUDY_DAYS
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: days }, (_day, day) => cellOf(day + 1, row + 1, earlier, later)),
  )
}

/**
 * The number of times a week when somebody has to be there: simultaneous lessons of two subgroups count once.
 */
export function lessonTimes(lessons: readonly Lesson[]): number {
  return new Set(lessons.map(({ dayId, start }) => `${dayId} ${start}`)).size
}
