import { counted } from '#platform/contract/plural.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { lessonCountText } from '#areas/timetable/web/calendar/calendar-text.ts'

const BOOKINGS = ['бронь', 'брони', 'броней'] as const

/**
 * «2 пары» and «1 бронь», as far as the day has any. Two lessons at one time, for example of two subgroups, count once,
 * and so does a room that is booked for several lessons.
 */
export function countsOf(all: readonly Lesson[]): string[] {
  const places = (isBooked: boolean, key: 'id' | 'start') =>
    new Set(all.flatMap((lesson) => (lesson.isReservation === isBooked ? lesson[key] : []))).size
  const lessons = places(false, 'start')
  const booked = places(true, 'id')
  return [...(lessons ? [lessonCountText(lessons)] : []), ...(booked ? [counted(booked, BOOKINGS)] : [])]
}
