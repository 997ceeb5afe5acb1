import { TECHNICAL_YEAR_ID, type StudyYear } from '#areas/timetable/contract/study-year.ts'
import { firstWeek, hasWeek, lastWeek, weekOf } from '#areas/timetable/contract/study-weeks.ts'
import type { TimetableAddress } from '#areas/timetable/web/timetable-address.ts'

export interface ChosenWeek {
  year: StudyYear
  week: number
}

/** The years that a reader may choose: without the technical one, newest first. Specification part 1, section 4. */
export function selectableYears(years: readonly StudyYear[]): StudyYear[] {
  return years.filter(({ id }) => id !== TECHNICAL_YEAR_ID).sort((one, other) => other.id - one.id)
}

/** The week in the address; missing or wrong parts follow the calendar. Null when there are no years. */
export function chooseWeek(
  years: readonly StudyYear[],
  address: Pick<TimetableAddress, 'year' | 'week'>,
  today: string,
): ChosenWeek | null {
  const year = years.find(({ id }) => id === address.year) ?? currentYear(years)
  if (!year) return null
  const isWeekKnown = address.week !== undefined && hasWeek(year, address.week)
  return { year, week: isWeekKnown ? address.week! : weekOf(year, today) }
}

/**
 * The week before (-1) or after (+1), across the end of the year if necessary; null at the end of the known
 * years.
 */
export function stepWeek(
  years: readonly StudyYear[],
  { year, week }: ChosenWeek,
  step: 1 | -1,
): ChosenWeek | null {
  if (hasWeek(year, week + step)) return { year, week: week + step }
  const neighbour = years.find(({ id }) => id === year.id + step)
  if (!neighbour) return null
  return { year: neighbour, week: step === 1 ? firstWeek(neighbour) : lastWeek(neighbour) }
}

function currentYear(years: readonly StudyYear[]): StudyYear | undefined {
  return years.find(({ isCurrent }) => isCurrent) ?? years[0]
}
