import type { Lesson } from '../../contract/lesson.ts'

/** A place of the week: what is there in the later week, what was there in the earlier one only. */
export interface DifferenceCell {
  weekday: number
  number: number
  state: 'same' | 'came' | 'left' | 'empty'
  /** The lesson of the later week, or of the earlier one where there is none any more. */
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

/** Two weeks laid over each other, row by row; Sunday only where somebody studies. */
export function differenceOf(earlier: readonly Lesson[], later: readonly Lesson[]): DifferenceCell[][] {
  const all = [...earlier, ...later]
  const rows = Math.max(FEWEST_ROWS, ...all.map(({ lessonNumber }) => lessonNumber))
  const days = all.some(({ dayId }) => dayId > STUDY_DAYS) ? STUDY_DAYS + 1 : STUDY_DAYS
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: days }, (_day, day) => cellOf(day + 1, row + 1, earlier, later)),
  )
}

/** How many times a week somebody has to be there: lessons of two subgroups at one time count once. */
export function lessonTimes(lessons: readonly Lesson[]): number {
  return new Set(lessons.map(({ dayId, start }) => `${dayId} ${start}`)).size
}
