import { addDays } from '#platform/contract/calendar.ts'
import type { Lesson } from './lesson.ts'
import { SESSION_KINDS } from './session-kinds.ts'

/**
 * A consultation belongs to the session when its discipline is examined in one of its groups within this
 * number of days.
 */
const CONSULTATION_DAYS = 7

type Dated = Pick<Lesson, 'date' | 'disciplineId' | 'type'> & { groups: readonly { id: number }[] }

const isTest = ({ type }: Dated) => SESSION_KINDS.includes(type.code)

/**
 * The exams, the credits and the consultations before them in a timetable's lessons; all in their order.
 * Decision 0217.
 */
export function sessionLessons<Row extends Dated>(lessons: readonly Row[]): Row[] {
  const tests = lessons.filter(isTest)
  const isBeforeTest = ({ date, disciplineId, groups }: Row) =>
    tests.some(
      (test) =>
        test.disciplineId === disciplineId &&
        test.groups.some(({ id }) => groups.some((group) => group.id === id)) &&
        test.date >= date &&
        test.date <= addDays(date, CONSULTATION_DAYS),
    )
  return lessons.filter(
    (lesson) => isTest(lesson) || (lesson.type.code === 'consultation' && isBeforeTest(lesson)),
  )
}
