import { attendanceCode, keptAttendance } from '../../contract/attendance.ts'
import type { TaughtLesson } from '../../contract/courses/taught-lesson.ts'
import { timetableLessonOf, weekOfJournalLesson, type JournalLesson } from '../../contract/lesson.ts'
import type { JournalWire, OfGroup, SavedVersion } from '../wire/journal-wire.ts'
import { regularWire } from '../wire/regular-wire.ts'

type Student = JournalLesson['groups'][number]['students'][number]

async function wireOf({ isIet }: TaughtLesson): Promise<JournalWire> {
  return isIet ? (await import('../wire/iet-wire.ts')).ietWire : regularWire
}

/**
 * The number of students whom a press would mark; in a trajectory none as soon as somebody was present, as in
 * its journal.
 */
export function leftToMark({ isIet, parties }: TaughtLesson): { left: number; students: number } {
  const sum = (of: 'studentsCount' | 'markedCount' | 'presentCount') =>
    parties.reduce((total, party) => total + party[of], 0)
  const students = sum('studentsCount')
  if (isIet) return { students, left: sum('presentCount') > 0 ? 0 : students }
  return { students, left: students - sum('markedCount') }
}

/**
 * Marks as present the students of a lesson's groups who are not marked yet.
 * @returns a function that removes these marks
 */
export async function markRest(taught: TaughtLesson): Promise<() => Promise<void>> {
  const wire = await wireOf(taught)
  const { lessonId, isIet } = taught
  const week = weekOfJournalLesson(lessonId)
  const lesson = await wire.readLesson({ week, lesson: timetableLessonOf(lessonId) })
  const isLeft = ({ isStudentHide, attendance }: Student) =>
    !isStudentHide && (isIet || keptAttendance(attendance) === null)
  const mark = (group: OfGroup, rows: readonly SavedVersion[], attendance: 'A' | null) => {
    const students = rows.map((row) => ({ ...row, attendance: attendanceCode(attendance) }))
    return wire.saveMarks(lesson, group, students)
  }
  const marked: { group: OfGroup; saved: readonly SavedVersion[] }[] = []
  for (const group of lesson.groups) {
    const left = group.students.filter(isLeft).map(({ studentId, version }) => ({ studentId, version }))
    if (left.length > 0) marked.push({ group, saved: await mark(group, left, 'A') })
  }
  return async () => {
    for (const { group, saved } of marked)
      await mark(
        group,
        saved.map(({ studentId, version }) => ({ studentId, version })),
        null,
      )
  }
}
