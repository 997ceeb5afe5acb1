import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { minutesBetween } from '#areas/timetable/web/calendar/university-time.ts'
import { byStart, type GridDay } from './week-grid.ts'

/** A shorter pause is an ordinary break between lessons. */
const SHORTEST_WINDOW_MINUTES = 60

/** A line of a day: a lesson, or the free time between two. */
export type DayItem = { kind: 'lesson'; lesson: Lesson } | { kind: 'window'; after: string; minutes: number }

export interface DayPlan extends GridDay {
  items: DayItem[]
  /** Simultaneous lessons, for example of two subgroups, count once; a reservation does not count. */
  slotCount: number
}

/** Simultaneous lessons, for example of two subgroups, are one; a reservation is none. */
export function countSlots(lessons: readonly Lesson[]): number {
  return new Set(lessons.flatMap(({ start, isReservation }) => (isReservation ? [] : start))).size
}

/** The lessons of each shown day in their order, with the windows between them. */
export function planDays(days: readonly GridDay[], lessons: readonly Lesson[]): DayPlan[] {
  return days.map((day) => {
    const ofDay = lessons.filter(({ dayId }) => dayId === day.weekday).sort(byStart)
    return { ...day, items: withWindows(ofDay), slotCount: countSlots(ofDay) }
  })
}

function withWindows(lessons: readonly Lesson[]): DayItem[] {
  const items: DayItem[] = []
  let freeFrom: string | null = null
  for (const lesson of lessons) {
    const minutes = freeFrom === null ? 0 : minutesBetween(freeFrom, lesson.start)
    if (freeFrom !== null && minutes >= SHORTEST_WINDOW_MINUTES)
      items.push({ kind: 'window', after: freeFrom, minutes })
    items.push({ kind: 'lesson', lesson })
    if (freeFrom === null || lesson.end > freeFrom) freeFrom = lesson.end
  }
  return items
}
