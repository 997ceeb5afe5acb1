import type { Lesson } from '../contract/lesson.ts'
import type { Subject } from '../contract/subject.ts'
import type { LessonRow } from './lesson-store.ts'

/** Shapes a lesson as the specification names its fields. Part 2, section 3. */
export function presentLesson(row: LessonRow): Lesson {
  const isIET = row.mode === 'iet'
  return {
    id: row.id,
    dayId: row.weekday,
    date: row.date,
    timeId: row.time_id,
    timeName: row.time_name,
    lessonNumber: row.time_number,
    start: row.begins,
    end: row.ends,
    disciplineId: row.discipline_id,
    name: row.discipline,
    type: { id: row.kind_id, name: row.kind, color: row.color, code: row.kind_code, mark: row.mark },
    isOnline: row.is_online,
    build: row.building,
    room: row.room,
    isReservation: false,
    isIET,
    isMoved: row.is_moved,
    groups: row.groups,
    flows: row.flows,
    teachers: row.teachers,
    conference: row.conference && {
      ...row.conference,
      disciplineId: row.discipline_id,
      lessonTypeId: row.kind_id,
      isIET,
    },
    comment: row.comment,
  }
}

/** Shapes the answer of `get-timetable`. Reservations join when room booking exists. */
export function presentWeek(subject: Subject, rows: readonly LessonRow[]) {
  const lessons = rows.map(presentLesson)
  return {
    subject,
    lessons: lessons.filter((lesson) => !lesson.isIET),
    ietLessons: lessons.filter((lesson) => lesson.isIET),
    reservations: [],
  }
}
