import type { Today, TodayRole } from './today.ts'

const JUNE = '06'
const AUGUST = '08'

/** The months between the summer session and the new study year. */
export function isSummer(date: string): boolean {
  const month = date.slice(5, 7)
  return month >= JUNE && month <= AUGUST
}

/**
 * The first day of lessons when neither this week nor the next has any: that of the next lesson or, in summer
 * without one, the first day of the study year; null when it is not known, and while there are lessons.
 * Reservations do not count as lessons.
 */
export function returnDay(
  { days, next }: Pick<TodayRole, 'days' | 'next'>,
  { date, nextYearOn }: Pick<Today, 'date' | 'nextYearOn'>,
): string | null {
  if (days.some(({ lessons }) => lessons.some(({ isReservation }) => !isReservation))) return null
  if (next) return next.date
  return isSummer(date) ? (nextYearOn ?? `${date.slice(0, 4)}-09-01`) : null
}
