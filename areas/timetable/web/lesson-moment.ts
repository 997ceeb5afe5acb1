import { addDays } from '#platform/contract/dates.ts'
import type { PlacedLesson } from './placed-lesson.ts'
import type { WallTime } from './university-time.ts'

export type LessonMoment = 'past' | 'now' | 'coming'

/** Where a lesson of the week that starts on `monday` stands against the clock. */
export function momentOf(lesson: PlacedLesson, monday: string, now: WallTime): LessonMoment {
  const date = addDays(monday, lesson.weekday - 1)
  if (date !== now.date) return date < now.date ? 'past' : 'coming'
  if (now.time >= lesson.ends) return 'past'
  return now.time >= lesson.begins ? 'now' : 'coming'
}
