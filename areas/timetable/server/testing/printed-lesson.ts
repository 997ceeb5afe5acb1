import type { PrintedLesson } from '../printing/printed-lesson-store.ts'

/** A lecture on Monday, first lesson, weeks 1 to 3, unless said otherwise. */
export function aPrintedLesson(changes: Partial<PrintedLesson> = {}): PrintedLesson {
  return {
    weekday: 1,
    number: 1,
    begins: '08:00',
    ends: '09:35',
    discipline: 'Базы данных',
    mark: 'ЛК',
    kind: 'лекция',
    color: '#3B64E0',
    isOnline: false,
    building: 'А',
    room: '214',
    comment: null,
    groups: [{ id: 1, name: 'ИКБО-01-24', subgroup: 0 }],
    flows: [],
    teachers: ['Иванов Иван Иванович'],
    weeks: [1, 2, 3],
    ...changes,
  }
}
