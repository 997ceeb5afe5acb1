import { addDays, weekdayOf } from '#platform/contract/calendar.ts'
import { weekOf, weekStart, type YearFrame } from '../../contract/study-weeks.ts'

export interface StudyDay {
  week: number
  weekday: number
  day: string
}

export interface Term {
  number: 1 | 2
  /** Weeks in which the weekly lessons take place. */
  weeks: number[]
  /** Days of credits and exams, in order. */
  sessionDays: StudyDay[]
}

const TERM_WEEKS = 17
const SESSION_LENGTH_DAYS = 34
const SUNDAY = 7
const PUBLIC_HOLIDAYS = new Set(['11-04', '02-23', '03-08', '05-01', '05-09', '06-12'])

function isDayOff(day: string): boolean {
  const monthAndDay = day.slice(5)
  return monthAndDay >= '12-31' || monthAndDay <= '01-08' || PUBLIC_HOLIDAYS.has(monthAndDay)
}

function weeksFrom(first: number): number[] {
  return Array.from({ length: TERM_WEEKS }, (_, index) => first + index)
}

/** The days of credits and exams from the given week on; `except` is a week kept for lessons. */
function sessionFrom(
  year: YearFrame,
  firstWeek: number,
  { until, except }: { until: string; except: number },
): StudyDay[] {
  const start = weekStart(year, firstWeek)
  return Array.from({ length: SESSION_LENGTH_DAYS }, (_, index) => addDays(start, index))
    .map((day) => ({ day, weekday: weekdayOf(day), week: weekOf(year, day) }))
    .filter(
      ({ day, weekday, week }) => weekday !== SUNDAY && week !== except && day <= until && !isDayOff(day),
    )
}

/**
 * Both terms of a study year: autumn in weeks 1-17, spring for 17 weeks from that of 9 February.
 * A demo must look alive on any day, so today's week, when it is between the terms, is added to the term before it.
 */
export function termsOf(year: YearFrame, today: string): [Term, Term] {
  const nextYear = Number(year.startDate.slice(0, 4)) + 1
  const springStart = weekOf(year, `${nextYear}-02-09`)
  const autumn = weeksFrom(1)
  const spring = weeksFrom(springStart)
  const thisWeek = weekOf(year, today)
  const isBetween = !autumn.includes(thisWeek) && !spring.includes(thisWeek)
  if (isBetween) (thisWeek < springStart ? autumn : spring).push(thisWeek)
  const sessions = { autumn: `${nextYear}-01-31`, spring: `${nextYear}-07-15` }
  return [
    {
      number: 1,
      weeks: autumn,
      sessionDays: sessionFrom(year, 1 + TERM_WEEKS, { until: sessions.autumn, except: thisWeek }),
    },
    {
      number: 2,
      weeks: spring,
      sessionDays: sessionFrom(year, springStart + TERM_WEEKS, { until: sessions.spring, except: thisWeek }),
    },
  ]
}

/** True when lessons take place on this day: not on public holidays, unless the demo is shown on one. */
export function isTeachingDay(day: string, today: string): boolean {
  return day === today || !PUBLIC_HOLIDAYS.has(day.slice(5))
}
