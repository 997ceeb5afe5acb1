import { addDays, daysBetween, mondayOf } from '#platform/contract/calendar.ts'
import type { StudyYear } from './study-year.ts'

/** The data of a study year that the rules need; a row of the dictionary fits. */
export type YearFrame = Pick<StudyYear, 'startDate' | 'weeks' | 'isElongated'>

export type Parity = 'odd' | 'even'

/** The most weeks that a year may have. */
export const LONGEST_YEAR_WEEKS = 60

const DAYS_IN_WEEK = 7
const PARITY_NAMES: Record<Parity, string> = { odd: 'нечётная', even: 'чётная' }

/** The number of the year's first week: an elongated year starts with the short week 0. Decision D-160. */
export function firstWeek(year: YearFrame): number {
  return year.isElongated ? 0 : 1
}

/** The number of the year's last week. */
export function lastWeek(year: YearFrame): number {
  return year.weeks
}

/** True when the year has a week of this number. */
export function hasWeek(year: YearFrame, week: number): boolean {
  return week >= firstWeek(year) && week <= lastWeek(year)
}

/** The Monday of a study week; the first one may be in August. Decision D-160. */
export function weekStart(year: YearFrame, week: number): string {
  return addDays(mondayOf(year.startDate), DAYS_IN_WEEK * (week - firstWeek(year)))
}

/** The study week of a date; a date outside the year gives its nearest week. */
export function weekOf(year: YearFrame, date: string): number {
  const sinceFirstMonday = daysBetween(mondayOf(year.startDate), date)
  const week = firstWeek(year) + Math.floor(sinceFirstMonday / DAYS_IN_WEEK)
  return Math.min(Math.max(week, firstWeek(year)), lastWeek(year))
}

/** The Sunday of a study week. */
export function weekEnd(year: YearFrame, week: number): string {
  return addDays(weekStart(year, week), DAYS_IN_WEEK - 1)
}

/** Every week of the year with its Monday and Sunday, first to last. */
export function weeksOf(year: YearFrame): StudyYear['weeksList'] {
  const first = firstWeek(year)
  const monday = mondayOf(year.startDate)
  return Array.from({ length: Math.max(lastWeek(year) - first + 1, 0) }, (_, index) => ({
    number: first + index,
    start: addDays(monday, DAYS_IN_WEEK * index),
    end: addDays(monday, DAYS_IN_WEEK * (index + 1) - 1),
  }))
}

export function parityOf(week: number): Parity {
  return week % 2 === 0 ? 'even' : 'odd'
}

/**
 * The term of a week: the second begins with the first week that starts on its first day or later. Decision
 * D-161.
 */
export function termOf(year: YearFrame & Pick<StudyYear, 'secondTermFrom'>, week: number): 1 | 2 {
  return weekStart(year, week) < year.secondTermFrom ? 1 : 2
}

/** The first and the last week of a term. */
export function weeksOfTerm(
  year: YearFrame & Pick<StudyYear, 'secondTermFrom'>,
  term: 1 | 2,
): { fromWeek: number; toWeek: number } {
  const numbers = weeksOf(year).map(({ number }) => number)
  const inTerm = numbers.filter((number) => termOf(year, number) === term)
  return { fromWeek: inTerm[0] ?? firstWeek(year), toWeek: inTerm.at(-1) ?? lastWeek(year) }
}

/** The name of a week for a person: «12-я неделя, чётная». */
export function weekLabel(week: number): string {
  return `${week}-я неделя, ${PARITY_NAMES[parityOf(week)]}`
}
