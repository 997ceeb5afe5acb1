import { counted } from '#platform/contract/plural.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { lessonCountText } from '#areas/timetable/web/calendar/calendar-text.ts'

const BOOKINGS = ['бронь', 'брони', 'броней'] as const

/**
 * «2 пары» and «1 бронь», as far as the day has any. Two lessons at one time, for example of two subgroups, count once,
 * and so does a room that is booked for several lessons.
 */
export function countsOf(all: readonly Lesson[]): string[] {
  const { true: booked = [], false: lessons = [] } = Object.groupBy(
    all,
    ({ isReservation }) => `${isReservation}`,
  )
  return [
    ...(lessons.length > 0 ? [lessonCountText(new Set(lessons.map(({ start }) => start)).size)] : []),
    ...(booked.length > 0 ? [counted(new Set(booked.map(({ id }) => id)).size, BOOKINGS)] : []),
  ]
}
