import { addDays } from '#platform/contract/calendar.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'

const BELLS = [
  ['08:00', '09:35'],
  ['09:45', '11:20'],
  ['11:30', '13:05'],
  ['13:30', '15:05'],
  ['15:15', '16:50'],
  ['17:00', '18:35'],
  ['18:45', '20:15'],
  ['20:25', '21:55'],
] as const

export const MONDAY = '2026-11-16'

export const HIGHER_BELLS = BELLS.map(([start, end], index) => ({ number: index + 1, start, end }))

/** A lesson of the week of 16 November 2026, Monday's first one unless said otherwise. */
export function aLesson(changes: Partial<Lesson> = {}): Lesson {
  const { dayId = 1, lessonNumber = 1 } = changes
  const { start, end } = HIGHER_BELLS[lessonNumber - 1]!
  return {
    id: 1,
    dayId,
    date: addDays(MONDAY, dayId - 1),
    timeId: lessonNumber,
    timeName: `${lessonNumber} пара`,
    lessonNumber,
    start,
    end,
    disciplineId: 1,
    name: 'Базы данных',
    type: { id: 1, name: 'лекция', color: '#3B64E0', code: 'lecture', mark: 'ЛК' },
    isOnline: false,
    build: 'А',
    room: 'А-214',
    isReservation: false,
    isIET: false,
    isMoved: false,
    groups: [{ id: 1, name: 'ИКБО-01-24', subgroup: 0 }],
    flows: [],
    teachers: [{ id: 7, name: 'Соколова И. В.' }],
    conference: null,
    comment: null,
    ...changes,
  }
}
