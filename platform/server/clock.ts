import { DAY_MS } from '#platform/contract/calendar.ts'

/** Gives the server the time. Rules receive it as an argument and never ask the system themselves. */
export interface Clock {
  now(): Date
  /** Today's calendar date in the university's zone, `yyyy-MM-dd`. */
  today(): string
  /** The time of day in the university's zone, `HH:mm`. */
  time(): string
}

const MINUTE_MS = 60_000

/** Formats once a minute: the result does not change within one, and formatting is slow. */
function perMinute(format: Intl.DateTimeFormat): (instant: Date) => string {
  let minute = Number.NaN
  let text = ''
  return (instant) => {
    const current = Math.floor(instant.getTime() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      text = format.format(instant)
    }
    return text
  }
}

/** Makes a clock of the given zone; `fixedAt` (tests only) stops it at one instant. */
export function createClock(timeZone: string, fixedAt?: string): Clock {
  const date = perMinute(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }))
  const time = perMinute(new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }))
  const fixedMs = fixedAt === undefined ? null : Date.parse(fixedAt)
  const now = () => (fixedMs === null ? new Date() : new Date(fixedMs))
  return { now, today: () => date(now()), time: () => time(now()) }
}

/** The instant at which the day so many days before today began in the university's zone. */
export function startOfDayAgo(clock: Clock, days: number): Date {
  return new Date(startOfToday(clock).getTime() - days * DAY_MS)
}

/** The instant at which today began in the university's zone. */
export function startOfToday(clock: Clock): Date {
  const now = clock.now().getTime()
  const [hours = 0, minutes = 0] = clock.time().split(':').map(Number)
  return new Date(now - (now % MINUTE_MS) - (hours * 60 + minutes) * MINUTE_MS)
}
