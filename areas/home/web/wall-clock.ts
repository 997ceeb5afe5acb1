/** A moment on the university's wall clock: `yyyy-MM-dd` and `HH:mm`. */
export interface WallClock {
  date: string
  time: string
}

const MINUTE_MS = 60_000

/** The wall clock some time later; midnight turns the date. */
export function later({ date, time }: WallClock, passedMs: number): WallClock {
  const at = new Date(Date.parse(`${date}T${time}:00Z`) + passedMs).toISOString()
  return { date: at.slice(0, 10), time: at.slice(11, 16) }
}

/** The time by the device's own clock, for as long as the university's is not known. */
export function deviceClock(now: Date): WallClock {
  return later({ date: '1970-01-01', time: '00:00' }, now.getTime() - now.getTimezoneOffset() * MINUTE_MS)
}
