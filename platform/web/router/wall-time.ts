import { knownTimeZone } from './known-time-zone.ts'

/** A moment on the university's wall clock. */
export interface WallTime {
  /** `yyyy-MM-dd` */
  date: string
  /** `HH:mm` */
  time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format is slow, and every part of a page looks at the clock. The Swedish locale writes dates in the ISO form. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format
}

/** The wall clock of a zone at an instant, wherever the reader's device is. */
export function wallTimeIn(timeZone: string, at: Date): WallTime {
  const [date = '', time = ''] = formatOf(timeZone).format(at).split(' ')
  return { date, time }
}

/** The wall clock of a zone now, by the device's clock; for use when no answer of the server states it. */
export function wallTimeNow(timeZone: string): WallTime {
  return wallTimeIn(timeZone, new Date())
}

/** The university's day now, `yyyy-MM-dd`, in its zone as far as it is known; for reading ahead. */
export function universityToday(): string {
  return wallTimeNow(knownTimeZone()).date
}
