import { parseDateTime, toZoned } from '@internationalized/date'

/**
 * The instant of a moment by a zone's wall clock, `yyyy-MM-ddTHH:mm`; a time that the clock skips means the
 * next hour.
 */
export function instantOf(local: string, timeZone: string): string {
  return toZoned(parseDateTime(local), timeZone).toAbsoluteString()
}
