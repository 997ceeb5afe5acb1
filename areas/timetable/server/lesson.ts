import type { Lesson } from '../contract/lesson.ts'
import type { Subject } from '../contract/subject.ts'
import type { LessonRow } from './lesson-store.ts'

/** Shapes a lesson as the specification nests its fields. Part 2, section 3. */
export function presentLesson(row: LessonRow): Lesson {
  const { kindId, kindCode, kind, mark, color, conference, ...lesson } = row
  const { disciplineId, isIET } = lesson
  return {
    ...lesson,
    type: { id: kindId, name: kind, color, code: kindCode, mark },
    conference: conference && { ...conference, disciplineId, lessonTypeId: kindId, isIET },
  }
}

/** Shapes the answer of `get-timetable`. */
export function presentWeek(subject: Subject, rows: readonly LessonRow[]) {
  const lessons = rows.map(presentLesson)
  return {
    subject,
    lessons: lessons.filter(({ isIET, isReservation }) => !isIET && !isReservation),
    ietLessons: lessons.filter((lesson) => lesson.isIET),
    reservations: lessons.filter(({ isReservation }) => isReservation),
  }
}
