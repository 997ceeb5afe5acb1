import * as z from 'zod/mini'
import {
  hasEnded,
  isUnfilled,
  lessonToOpen,
  type Moment,
  type TaughtLesson,
  type TaughtParty,
} from './taught-lesson.ts'

/**
 * The results of the students of a course; the percentages are averages over the students, null before
 * anything counts.
 */
export const CourseFigures = z.object({
  disciplineId: z.int(),
  groupId: z.nullable(z.int()),
  flowId: z.nullable(z.int()),
  attendancePercent: z.nullable(z.int()),
  progressPercent: z.nullable(z.int()),
  debtorsCount: z.int(),
})
export type CourseFigures = z.infer<typeof CourseFigures>

/** Of the lessons that were held, those with a mark. */
export const FilledShare = z.object({ heldCount: z.int(), filledCount: z.int() })
export type FilledShare = z.infer<typeof FilledShare>

interface OfCourse {
  disciplineId: number
  groupId: number | null
  flowId: number | null
}

/** The name of a course in an address: a discipline with a group, «41-12», or with a flow, «41-f7». */
export function courseKey({ disciplineId, groupId, flowId }: OfCourse): string {
  return `${disciplineId}-${groupId ?? `f${flowId}`}`
}

/**
 * One discipline that a teacher teaches to a group, or to a flow, in a term, with every kind of its lessons.
 */
export interface TaughtCourse extends OfCourse {
  key: string
  disciplineName: string
  groupName: string
  /** The subgroup when the teacher has no other part of the group; otherwise 0. */
  subgroup: number
  isIet: boolean
  studentsCount: number
  /** Each kind once, in the order of their first lessons. */
  kinds: TaughtLesson['kind'][]
  /** In their order. */
  lessons: CourseLesson[]
  /** The lesson in progress or the next one, else the last one. */
  current: CourseLesson
  endedCount: number
  unfilledCount: number
}

/** A lesson with that one of its groups that belongs to the course. */
export interface CourseLesson extends TaughtLesson {
  party: TaughtParty
}

/** The lessons of a term by discipline and group, in the order of the disciplines' and groups' names. */
export function coursesOf(lessons: readonly TaughtLesson[], now: Moment): TaughtCourse[] {
  const seats = lessons.flatMap((lesson) => lesson.parties.map((party) => ({ ...lesson, party })))
  const byKey = Map.groupBy(seats, ({ disciplineId, party }) => courseKey({ disciplineId, ...party }))
  return [...byKey]
    .map(([key, own]) => courseOf(key, own, now))
    .toSorted(
      (one, other) =>
        one.disciplineName.localeCompare(other.disciplineName, 'ru') ||
        one.groupName.localeCompare(other.groupName, 'ru'),
    )
}

function courseOf(key: string, lessons: CourseLesson[], now: Moment): TaughtCourse {
  const current = lessonToOpen(lessons, now) ?? lessons.at(-1)!
  const { disciplineId, disciplineName, isIet, party } = current
  const subgroups = new Set(lessons.map((lesson) => lesson.party.subgroup))
  const counted = lessons.filter((lesson) => lesson.party.studentsCount > 0 && hasEnded(lesson, now))
  return {
    key,
    disciplineId,
    disciplineName,
    groupId: party.groupId,
    flowId: party.flowId,
    groupName: party.name,
    subgroup: subgroups.size === 1 ? party.subgroup : 0,
    isIet,
    studentsCount: Math.max(...lessons.map((lesson) => lesson.party.studentsCount)),
    kinds: [...new Map(lessons.map(({ kind }) => [kind.id, kind])).values()],
    lessons,
    current,
    endedCount: counted.length,
    unfilledCount: counted.filter((lesson) => isUnfilled(lesson, lesson.party, now)).length,
  }
}
