import * as z from 'zod/mini'
import { LESSON_KIND_CODES } from '#areas/timetable/contract/lesson-kinds.ts'
import { TimeOfDay } from '#areas/timetable/contract/lesson.ts'
import { CalendarDate } from '#platform/contract/dates.ts'

/** A group, or the flow of a trajectory, in one lesson; hidden students are not counted. Decision D-109. */
export const TaughtParty = z.object({
  /** Null for a flow. */
  groupId: z.nullable(z.int()),
  /** Null for a group. */
  flowId: z.nullable(z.int()),
  name: z.string(),
  subgroup: z.int(),
  studentsCount: z.int(),
  /** The number of marked students, and of those who were present. */
  markedCount: z.int(),
  presentCount: z.int(),
})
export type TaughtParty = z.infer<typeof TaughtParty>

/** A lesson that the reader gives, in one week of the term. */
export const TaughtLesson = z.object({
  /** The journal lesson. Decision D-100. */
  lessonId: z.int(),
  yearId: z.int(),
  date: CalendarDate,
  lessonNumber: z.int(),
  start: TimeOfDay,
  end: TimeOfDay,
  disciplineId: z.int(),
  disciplineName: z.string(),
  kind: z.object({ id: z.int(), code: z.enum(LESSON_KIND_CODES), name: z.string(), mark: z.string() }),
  isIet: z.boolean(),
  isOnline: z.boolean(),
  build: z.nullable(z.string()),
  room: z.nullable(z.string()),
  parties: z.array(TaughtParty),
})
export type TaughtLesson = z.infer<typeof TaughtLesson>

/** A moment by the university's clock. */
export interface Moment {
  date: string
  time: string
}

export function hasBegun({ date, start }: Pick<TaughtLesson, 'date' | 'start'>, now: Moment): boolean {
  return date < now.date || (date === now.date && start <= now.time)
}

export function hasEnded({ date, end }: Pick<TaughtLesson, 'date' | 'end'>, now: Moment): boolean {
  return date < now.date || (date === now.date && end <= now.time)
}

export function isOn(lesson: Pick<TaughtLesson, 'date' | 'start' | 'end'>, now: Moment): boolean {
  return hasBegun(lesson, now) && !hasEnded(lesson, now)
}

/** Of lessons in their order, the one in progress or the next one; null after the last one. */
export function lessonToOpen<Each extends Pick<TaughtLesson, 'date' | 'end'>>(
  lessons: readonly Each[],
  now: Moment,
): Each | null {
  return lessons.find((lesson) => !hasEnded(lesson, now)) ?? null
}

/** True when a lesson is over and nobody of the group has been marked. */
export function isUnfilled(lesson: TaughtLesson, party: TaughtParty, now: Moment): boolean {
  return party.studentsCount > 0 && party.markedCount === 0 && hasEnded(lesson, now)
}
