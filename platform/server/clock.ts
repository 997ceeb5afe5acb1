/** Where the server learns the time. Rules receive it from here and never ask the system themselves. */
export interface Clock {
  now(): Date
  /** Today's calendar date in the university's zone, `yyyy-MM-dd`. */
  today(): string
  /** The time of day in the university's zone, `HH:mm`. */
  time(): string
}

/** Makes a clock of the given zone; `fixedAt` (tests only) stops it at one instant. */
export function createClock(timeZone: string, fixedAt?: string): Clock {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' })
  const now = () => (fixedAt === undefined ? new Date() : new Date(fixedAt))
  return { now, today: () => date.format(now()), time: () => time.format(now()) }
}
