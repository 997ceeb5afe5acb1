export { duration } from './calendar/calendar-text.ts'
export { minutesBetween } from './calendar/university-time.ts'
export { FollowButton } from './follow/FollowButton.tsx'
export { CalendarButton } from './subscription/CalendarButton.tsx'
