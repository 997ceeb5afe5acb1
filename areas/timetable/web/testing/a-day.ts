import type { Lesson } from '../../contract/lesson.ts'
import type { Today, TodayRole } from '../../contract/today.ts'

/** A lecture of Wednesday, 18 November 2026, the second one unless said otherwise. */
export function aLesson(parts: Partial<Lesson> = {}): Lesson {
  return {
    id: 1,
    dayId: 3,
    date: '2026-11-18',
    timeId: 2,
    timeName: '2 пара',
    lessonNumber: 2,
    start: '09:45',
    end: '11:20',
    disciplineId: 1,
    name: 'Базы данных',
    type: { id: 1, name: 'лекция', color: '#3B64E0', code: 'lecture', mark: 'ЛК' },
    isOnline: false,
    build: 'А',
    room: '214',
    isReservation: false,
    isIET: false,
    isMoved: false,
    groups: [{ id: 1, name: 'ИКБО-01-24', subgroup: 0 }],
    flows: [],
    teachers: [{ id: 7, name: 'Соколова Ирина Владимировна' }],
    conference: null,
    comment: null,
    ...parts,
  }
}

/** A student's role on that day. */
export function aRole(parts: Partial<TodayRole> = {}): TodayRole {
  return {
    userType: 'student',
    group: { id: 1, name: 'ИКБО-01-24' },
    lessons: [],
    days: [],
    next: null,
    week: { lessonsCount: 17, passedCount: 6, disciplinesCount: 7, groupsCount: 1 },
    ...parts,
  }
}

/** That day with these roles. */
export function aDay(...roles: TodayRole[]): Today {
  return {
    date: '2026-11-18',
    nextYearOn: null,
    studyWeek: { number: 12, parity: 'even' },
    bells: [{ number: 2, start: '09:45', end: '11:20' }],
    roles,
  }
}
