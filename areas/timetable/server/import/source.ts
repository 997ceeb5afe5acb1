import type { LessonRow } from './lesson-row.ts'

/**
 * Whose file it is: the institute that most of its rows name. A file removes only what files of the same source brought,
 * so that a group may be named in those of two institutes.
 */
export function sourceOf(rows: readonly Pick<LessonRow, 'institute'>[]): string {
  const counts = new Map<string, number>()
  for (const { institute } of rows) counts.set(institute, (counts.get(institute) ?? 0) + 1)
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? ''
}
