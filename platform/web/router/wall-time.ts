/** A moment on the university's wall clock. */
export interface WallTime {
  /** `yyyy-MM-dd` */
  date: string
  /** `HH:mm` */
  time: string
}

/** The wall clock of a zone at an instant, wherever the reader's device is. */
export function wallTimeIn(timeZone: string, at: Date): WallTime {
  // The Swedish locale writes dates in the ISO form.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [date = '', time = ''] = format.format(at).split(' ')
  return { date, time }
}

/** The wall clock of a zone now, by the device's clock; for use when no answer of the server states it. */
export function wallTimeNow(timeZone: string): WallTime {
  return wallTimeIn(timeZone, new Date())
}
