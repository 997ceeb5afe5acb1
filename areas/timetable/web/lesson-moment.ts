import type { Lesson } from '../contract/lesson.ts'
import type { WallTime } from './university-time.ts'

export type LessonMoment = 'past' | 'now' | 'coming'

/** Where a lesson stands against the university's clock. */
export function momentOf({ date, start, end }: Lesson, now: WallTime): LessonMoment {
  if (date !== now.date) return date < now.date ? 'past' : 'coming'
  if (now.time >= end) return 'past'
  return now.time >= start ? 'now' : 'coming'
}
