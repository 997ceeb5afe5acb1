/** A moment on the university's wall clock: `yyyy-MM-dd` and `HH:mm`. */
export interface WallClock {
  date: string
  time: string
}

/** The wall clock some time later; midnight turns the date. */
export function later({ date, time }: WallClock, passedMs: number): WallClock {
  const at = new Date(Date.parse(`${date}T${time}:00Z`) + passedMs).toISOString()
  return { date: at.slice(0, 10), time: at.slice(11, 16) }
}

/** The university's time at this instant of the device, for as long as no answer has said it. */
export function clockIn(timeZone: string, now: Date): WallClock {
  // The Swedish locale writes dates the ISO way.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    now,
  )
  const [date = '', time = ''] = text.split(' ')
  return { date, time }
}
