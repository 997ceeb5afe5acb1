const DAY_MS = 86_400_000

function toTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** The day `count` days later (or earlier); both days are `yyyy-MM-dd`. */
export function addDays(day: string, count: number): string {
  return new Date(toTime(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one day to another; negative when the second is the earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toTime(to) - toTime(from)) / DAY_MS)
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(toTime(day)).getUTCDay() || 7
}

/** The Monday of the week that holds the day. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}
