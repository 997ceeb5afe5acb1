import { parseDateTime, toZoned } from '@internationalized/date'

/** The instant of a moment by a zone's wall clock, `yyyy-MM-ddTHH:mm`; an hour that the clock skips is the next one. */
export function instantOf(local: string, timeZone: string): string {
  return toZoned(parseDateTime(local), timeZone).toAbsoluteString()
}
