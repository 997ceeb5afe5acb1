import type { Field } from '../marks/decide-cells.ts'
import type { LessonCellRow } from '../marks/lesson-cells.ts'

export type DataType = 'attendance' | 'progress' | 'all'

/** The fields that are copied into the current lesson. Decision D-131. */
export const COPIED_FIELDS: Record<DataType, readonly Field[]> = {
  attendance: ['attendance'],
  progress: ['progress'],
  all: ['attendance', 'progress', 'comment'],
}

/**
 * The rows of the current lesson whose students were also in the neighbouring one, each with the values to
 * copy.
 */
export function rowsToCopy(
  rows: readonly LessonCellRow[],
  { from, to, dataType }: { from: number; to: number; dataType: DataType },
) {
  const sources = new Map(
    rows.filter(({ lessonId }) => lessonId === from).map((row) => [row.studentId, row.values]),
  )
  return rows
    .filter(({ lessonId, studentId }) => lessonId === to && sources.has(studentId))
    .map((row) => {
      const source = sources.get(row.studentId)!
      const values = Object.fromEntries(
        COPIED_FIELDS[dataType].map((field) => [field, source[field] ?? null]),
      )
      return { row, change: { values } }
    })
}

/** Points above the norm, or without one, also copy the norm of the lesson they come from. Decision D-131. */
export function raisedNorm(
  points: readonly (number | null)[],
  { own, source }: { own: number | null; source: number | null },
): number | null {
  const highest = Math.max(-1, ...points.map((value) => value ?? -1))
  return highest > (own ?? -1) ? source : own
}
