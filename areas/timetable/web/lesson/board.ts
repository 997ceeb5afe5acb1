import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import type { WallTime } from '#platform/web/router/wall-time.ts'
import type { Subject } from '#areas/timetable/web/timetable-address.ts'

/** Everything that a view of the timetable needs to show its lessons. */
export interface Board {
  now: WallTime
  /**
   * The people whom a card shows with the room: a student looks for the teacher, a teacher for the groups.
   */
  people: 'teachers' | 'groups'
  /** Address of another subject's timetable, in the week that is shown. */
  addressOf: (subject: Subject) => string
  openDetails: (lesson: Lesson) => void
  /** The journal of a lesson, for people who may read it; undefined when there is none to open. */
  journalOf: (lesson: Lesson) => string | undefined
  /** The reader heads the institute: they may change the links of its teachers. Decision 0180. */
  keepsLinks?: boolean | undefined
}
