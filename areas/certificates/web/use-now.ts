import { useUniversityNow } from '#areas/timetable/web/public.tsx'
import { knownTimeZone } from '#platform/web/router/known-time-zone.ts'

/** The day and the time by the clock of the university. */
export const useNow = () => useUniversityNow(knownTimeZone())
