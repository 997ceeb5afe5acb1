import { SESSION_KINDS } from '#areas/timetable/contract/session-kinds.ts'
import type { Today } from '#areas/timetable/contract/today.ts'

/** The last week in which people still learn who teaches them and where; an elongated year begins with week 0. */
const FIRST_WEEK = 1

/** True when the study year has just begun. */
export function isFirstWeek({ studyWeek }: Pick<Today, 'studyWeek'>): boolean {
  return studyWeek !== null && studyWeek.number <= FIRST_WEEK
}

/** True when only exams and credits are left of the shown week: «Сессия» has them all. */
export function isSessionOnly({ roles }: Pick<Today, 'roles'>): boolean {
  const shown = roles.flatMap(({ days }) => days.flatMap((day) => day.lessons))
  const lessons = shown.filter(({ isReservation }) => !isReservation)
  return lessons.length > 0 && lessons.every(({ type }) => SESSION_KINDS.includes(type.code))
}
