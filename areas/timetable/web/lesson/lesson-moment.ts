import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import type { WallTime } from '#platform/web/router/wall-time.ts'

export type LessonMoment = 'past' | 'now' | 'coming'

/** Whether a lesson is over, in progress or still to come by the university's clock. */
export function momentOf({ date, start, end }: Lesson, now: WallTime): LessonMoment {
  if (date !== now.date) return date < now.date ? 'past' : 'coming'
  if (now.time >= end) return 'past'
  return now.time >= start ? 'now' : 'coming'
}
