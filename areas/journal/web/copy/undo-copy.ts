import type { JournalLesson } from '../../contract/lesson.ts'
import type { MarkChange } from '../../contract/marks.ts'
import { regularWire } from '../wire/regular-wire.ts'

type Group = JournalLesson['groups'][number]
type Student = Group['students'][number]

/** The time for which a copy can be undone. Decision D-131. */
export const UNDO_MS = 10 * 60 * 1000

/** A copy that can be undone: the lesson before and after it. */
export interface Copied {
  before: JournalLesson
  after: JournalLesson
  at: number
}

/** The version after the copy: values that somebody has changed since are not overwritten. */
function changeBack(before: Student, after: Student | undefined): MarkChange | null {
  if (!after || before.version === after.version) return null
  const { studentId, attendance, progress, comment } = before
  return {
    studentId,
    version: after.version,
    ...(attendance !== after.attendance && { attendance }),
    ...(progress !== after.progress && { progress }),
    ...(comment !== after.comment && { comment }),
  }
}

/** The changes that give each group its marks back. */
export function changesBack({ before, after }: Copied) {
  return before.groups.flatMap((group) => {
    const then = after.groups.find(
      ({ group_id, subgroup }) => group_id === group.group_id && subgroup === group.subgroup,
    )
    const students = group.students.flatMap(
      (student) =>
        changeBack(
          student,
          then?.students.find(({ studentId }) => studentId === student.studentId),
        ) ?? [],
    )
    return students.length === 0
      ? []
      : [{ group: { group_id: group.group_id, subgroup: group.subgroup, students } }]
  })
}

/** Puts the marks, the norm and the comment back as they were before a copy. */
export async function undoCopy(copied: Copied): Promise<void> {
  const { before, after } = copied
  const { signal } = new AbortController()
  for (const { group } of changesBack(copied)) await regularWire.saveMarks(before, group, group.students)
  if (before.progressNorm !== after.progressNorm)
    await regularWire.saveNorm(before, before.progressNorm, signal)
  if (before.comment !== after.comment) await regularWire.saveComment(before, before.comment ?? '', signal)
}
