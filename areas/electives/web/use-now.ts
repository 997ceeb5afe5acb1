import { instantOf } from '#platform/web/router/instant-of.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'

const MINUTE_MS = 60_000

/** The day by the clock of the university, and how many minutes there are until an instant. */
export function useNow(): { today: string; minutesUntil: (instant: string) => number } {
  const timeZone = useTimeZone()
  const { date, time } = useUniversityNow(timeZone)
  const now = Date.parse(instantOf(`${date}T${time}`, timeZone))
  return {
    today: date,
    minutesUntil: (instant) => Math.ceil((Date.parse(instant) - now) / MINUTE_MS),
  }
}
