export { duration } from './calendar/calendar-text.ts'
export { minutesBetween, type WallTime } from './calendar/university-time.ts'
export { useUniversityNow } from './calendar/use-university-now.ts'
