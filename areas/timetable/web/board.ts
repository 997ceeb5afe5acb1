import type { Lesson } from '../contract/lesson.ts'
import type { WallTime } from './university-time.ts'

/** What every view of the timetable needs to show its lessons. */
export interface Board {
  now: WallTime
  /** Whom a card names besides the room: a student looks for the teacher, a teacher for the groups. */
  people: 'teachers' | 'groups'
  openDetails: (lesson: Lesson) => void
}
