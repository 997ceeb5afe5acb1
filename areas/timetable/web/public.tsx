export { duration } from './calendar/calendar-text.ts'
export { minutesBetween } from './calendar/university-time.ts'
export { useUniversityNow } from './calendar/use-university-now.ts'
export { CalendarButton } from './subscription/CalendarButton.tsx'
