import { SESSION_KINDS } from '#areas/timetable/contract/session.ts'
import type { Today } from '#areas/timetable/contract/today.ts'

/** Whether nothing but exams and credits is left of the shown week: «Сессия» has them all. */
export function isSessionOnly({ roles }: Pick<Today, 'roles'>): boolean {
  const lessons = roles.flatMap(({ days }) => days.flatMap((day) => day.lessons))
  return lessons.length > 0 && lessons.every(({ type }) => SESSION_KINDS.includes(type.code))
}
