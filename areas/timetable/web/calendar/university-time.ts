/** A moment on the university's wall clock. */
export interface WallTime {
  /** `yyyy-MM-dd` */
  date: string
  /** `HH:mm` */
  time: string
}

/** The time on the university's clock at this instant, wherever the reader's device is. */
export function universityTime(now: Date, timeZone: string): WallTime {
  // The Swedish locale writes dates the ISO way.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    now,
  )
  const [date = '', time = ''] = text.split(' ')
  return { date, time }
}

/** Minutes from one `HH:mm` to another. */
export function minutesBetween(from: string, to: string): number {
  return minutesOf(to) - minutesOf(from)
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
