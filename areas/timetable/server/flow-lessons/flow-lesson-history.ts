import type { RecordParts } from '#platform/server/records/history/record-parts.ts'
import { WEEKDAYS } from '../../contract/flow-lesson.ts'

const weekday = {
  title: 'День недели',
  of: { values: Object.fromEntries(WEEKDAYS.map((name, index) => [String(index + 1), name])) },
} as const

/** A lesson of a flow with its weeks, teachers and flow. */
export const flowLessonHistory: RecordParts = {
  table: 'timetable_lesson',
  words: {
    discipline_id: { title: 'Дисциплина', of: { table: 'discipline' } },
    weekday,
    lesson_time_id: { title: 'Пара', of: { table: 'lesson_time' } },
    lesson_kind_id: { title: 'Вид занятия', of: { table: 'lesson_kind' } },
    room_id: { title: 'Аудитория', of: { table: 'room', name: 'number' } },
    is_online: { title: 'Онлайн', of: 'flag' },
    comment: { title: 'Примечание' },
    external_id: { title: 'Внешний код' },
  },
  parts: {
    timetable_lesson_flow: {
      column: 'lesson_id',
      title: 'Поток',
      called: ['flow_id'],
      words: { flow_id: { title: 'Поток', of: { table: 'flow' } } },
    },
    timetable_lesson_teacher: {
      column: 'lesson_id',
      title: 'Преподаватель',
      called: ['person_id'],
      words: { person_id: { title: 'Преподаватель', of: { table: 'person', name: 'full_name' } } },
    },
    timetable_occurrence: {
      column: 'lesson_id',
      title: 'Занятие',
      called: ['week'],
      words: { week: { title: 'Неделя' } },
    },
  },
}
