import { knownTimeZone } from '#platform/web/router/known-time-zone.ts'
import { wallTimeIn } from '#platform/web/router/wall-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'

/** The day by the clock of the university. */
export const useToday = (): string => useUniversityNow().date

/** The day of a moment by the clock of the university. */
export const universityDay = (at: string): string => wallTimeIn(knownTimeZone(), new Date(at)).date
