import type { GridDay } from './week-grid.ts'
import type { Placeable, PlacedLesson } from './placed-lesson.ts'
import { minutesBetween } from './university-time.ts'

/** A shorter pause is an ordinary break between lessons. */
const SHORTEST_WINDOW_MINUTES = 60

/** A line of a day: a lesson, or the free time between two. */
export type DayItem<Lesson extends Placeable = Placeable> =
  | { kind: 'lesson'; placed: PlacedLesson<Lesson> }
  | { kind: 'window'; minutes: number }

export interface DayPlan<Lesson extends Placeable = Placeable> extends GridDay {
  items: DayItem<Lesson>[]
  lessonCount: number
}

/** The lessons of each shown day in their order, with the windows between them. */
export function planDays<Lesson extends Placeable>(
  days: readonly GridDay[],
  placed: readonly PlacedLesson<Lesson>[],
): DayPlan<Lesson>[] {
  return days.map((day) => {
    const lessons = placed.filter(({ weekday }) => weekday === day.weekday)
    return { ...day, items: withWindows(lessons), lessonCount: countSlots(lessons) }
  })
}

/** Two lessons side by side, of two subgroups say, count once. */
function countSlots(lessons: readonly PlacedLesson[]): number {
  return new Set(lessons.map(({ begins }) => begins)).size
}

function withWindows<Lesson extends Placeable>(lessons: readonly PlacedLesson<Lesson>[]): DayItem<Lesson>[] {
  const items: DayItem<Lesson>[] = []
  let freeFrom: string | null = null
  for (const placed of lessons) {
    const minutes = freeFrom === null ? 0 : minutesBetween(freeFrom, placed.begins)
    if (minutes >= SHORTEST_WINDOW_MINUTES) items.push({ kind: 'window', minutes })
    items.push({ kind: 'lesson', placed })
    if (freeFrom === null || placed.ends > freeFrom) freeFrom = placed.ends
  }
  return items
}
