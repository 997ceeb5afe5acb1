import { useCallback } from 'react'
import { momentText } from '#platform/web/ui/date-text.ts'
import { wallTimeIn } from './wall-time.ts'
import { usePortal } from './portal.ts'

/**
 * The university's time zone, by which days and moments are shown and typed wherever the reader's device is.
 */
export function useTimeZone(): string {
  return usePortal().timeZone
}

/** The day of an instant, `yyyy-MM-dd`, by the university's calendar. */
export function useDayOf(): (instant: string) => string {
  const timeZone = useTimeZone()
  return useCallback((instant) => wallTimeIn(timeZone, new Date(instant)).date, [timeZone])
}

/** Formats moments by the university's clock; they are drawn again when its zone becomes known. */
export function useMomentText(): typeof momentText {
  useTimeZone()
  return momentText
}
