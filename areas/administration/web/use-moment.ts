import { useMemo } from 'react'
import { useTimeZone } from '#platform/web/router/university-time.ts'

/** Writes moments by the university's clock, to the second: 21.11.2026 11:42:05. */
export function useMomentText(): (instant: string) => string {
  const timeZone = useTimeZone()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('ru', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    return (instant) => format.format(new Date(instant)).replace(',', '')
  }, [timeZone])
}
