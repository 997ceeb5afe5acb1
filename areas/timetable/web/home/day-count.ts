import { counted } from '#platform/contract/plural.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { lessonCountText } from '#areas/timetable/web/calendar/calendar-text.ts'
import { countSlots } from '#areas/timetable/web/week/day-plan.ts'

const BOOKINGS = ['бронь', 'брони', 'броней'] as const

/** «2 пары» and «1 бронь», as far as the day has any; a room that is booked for several lessons is one. */
export function countsOf(all: readonly Lesson[]): string[] {
  const slots = countSlots(all)
  const booked = new Set(all.flatMap(({ id, isReservation }) => (isReservation ? id : []))).size
  return [...(slots ? [lessonCountText(slots)] : []), ...(booked ? [counted(booked, BOOKINGS)] : [])]
}
