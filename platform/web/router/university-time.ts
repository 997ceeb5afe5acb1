import { useMemo } from 'react'
import { usePortal } from './portal.ts'

/** The university's time zone, by which days and moments are shown wherever the reader's device is. */
export function useTimeZone(): string {
  return usePortal().timeZone
}

/** Writes the days of moments by the university's clock: `short` 21.11.2026, `long` 21 ноября 2026 г. */
export function useDayText(dateStyle: 'short' | 'long'): (instant: string) => string {
  const timeZone = useTimeZone()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('ru', { dateStyle, timeZone })
    return (instant) => format.format(new Date(instant))
  }, [dateStyle, timeZone])
}

/** Writes moments by the university's clock: 21.11.2026, 11:42. */
export function useMomentText(): (instant: string) => string {
  const timeZone = useTimeZone()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short', timeZone })
    return (instant) => format.format(new Date(instant))
  }, [timeZone])
}
