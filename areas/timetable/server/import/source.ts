import type { LessonRow } from './lesson-row.ts'

/**
 * The source of a file: the institute that most of its rows name. A file removes only rows of earlier files
 * of the same source, so that a group may be named in those of two institutes.
 */
export function sourceOf(rows: readonly Pick<LessonRow, 'institute'>[]): string {
  const counts = new Map<string, number>()
  for (const { institute } of rows) counts.set(institute, (counts.get(institute) ?? 0) + 1)
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? ''
}
