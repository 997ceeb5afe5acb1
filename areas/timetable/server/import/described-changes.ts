import { createHash } from 'node:crypto'
import type { UndoneEdit } from './hand-edit-store.ts'
import type { Changes, RemovedRow } from './compare.ts'

/** A lesson as one of its groups has it. */
export type LessonOfGroup = Omit<RemovedRow, 'id'>

/** The lessons that are new, group by group. */
export function newLessonsOf({ create }: Changes): LessonOfGroup[] {
  return create.flatMap(({ groups, discipline, kindId, weekday, lessonNumber }) =>
    [...groups.keys()].map((group) => ({ group, discipline, kindId, weekday, lessonNumber })),
  )
}

/** Identifies all changes of a file: the same for the same file and the same timetable. */
export function digestOf(
  { create, update, join, share, leave }: Changes,
  undone: readonly UndoneEdit[],
): string {
  const hash = createHash('sha256')
  for (const { key, groups } of create) hash.update(JSON.stringify([key, ...groups.keys()]))
  for (const { id, lesson } of update) hash.update(JSON.stringify([id, lesson.key, ...lesson.groups.keys()]))
  hash.update(JSON.stringify([join, share, leave, undone]))
  return hash.digest('base64url')
}
