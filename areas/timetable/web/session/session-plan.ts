import { daysBetween, weekdayOf } from '#platform/contract/calendar.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { SESSION_KINDS } from '#areas/timetable/contract/session-kinds.ts'
import { planDays, type DayPlan } from '../week/day-plan.ts'

/** A day of a session. */
export interface SessionDay extends DayPlan {
  /** Whole days between an exam and the one before it; 0 when there is none before. */
  restDays: number
}

/** The days of a session that have something, in their order. */
export function planSession(lessons: readonly Lesson[]): SessionDay[] {
  const byDate = Map.groupBy(lessons, ({ date }) => date)
  let tested: string | null = null
  return [...byDate.keys()].toSorted().flatMap((date) => {
    const ofDay = byDate.get(date)!
    const hasExam = ofDay.some(({ type }) => type.code === 'exam')
    const restDays = tested !== null && hasExam ? daysBetween(tested, date) - 1 : 0
    if (ofDay.some(({ type }) => SESSION_KINDS.includes(type.code))) tested = date
    return planDays([{ weekday: weekdayOf(date), date }], ofDay).map((plan) => ({ ...plan, restDays }))
  })
}
