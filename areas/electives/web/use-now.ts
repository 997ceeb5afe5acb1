import { instantOf } from '#platform/web/router/instant-of.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'

const MINUTE_MS = 60_000

/** The day by the university's clock, and the number of minutes until an instant. */
export function useNow(): { today: string; minutesUntil: (instant: string) => number } {
  const timeZone = useTimeZone()
  const { date, time } = useUniversityNow(timeZone)
  const now = Date.parse(instantOf(`${date}T${time}`, timeZone))
  return {
    today: date,
    minutesUntil: (instant) => Math.ceil((Date.parse(instant) - now) / MINUTE_MS),
  }
}
