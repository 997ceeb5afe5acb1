/** The day and the time by the clock of the university. */
export { useUniversityNow as useNow } from '#platform/web/router/university-now.ts'
