const STORAGE_KEY = 'kabinet.timeZone'
/** The default of the server's setting. */
const DEFAULT = 'Europe/Moscow'

let known = ('localStorage' in globalThis ? localStorage.getItem(STORAGE_KEY) : null) ?? DEFAULT

/** The university's time zone: the last one read, until it is read again. Never that of the device. */
export function knownTimeZone(): string {
  return known
}

/** Remembers the zone of the university's settings. */
export function noteTimeZone(timeZone: string): void {
  known = timeZone
  localStorage.setItem(STORAGE_KEY, timeZone)
}
