/** The milliseconds of a day on which the clock is not changed. */
export const DAY_MS = 86_400_000

function toUtc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** The calendar date `days` after (or before, when negative) the given one. */
export function addDays(date: string, days: number): string {
  return new Date(toUtc(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The number of days between two calendar dates; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toUtc(to) - toUtc(from)) / DAY_MS)
}

/** The day of the week of a calendar date: 1 Monday to 7 Sunday. */
export function weekdayOf(date: string): number {
  return ((new Date(toUtc(date)).getUTCDay() + 6) % 7) + 1
}

/** The Monday of the date's week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date))
}

/** A calendar date as people read it: 18.11.2026. */
export function displayDate(date: string): string {
  return date.split('-').toReversed().join('.')
}
