import { daysBetween } from '#platform/contract/calendar.ts'
import type { CourseLesson } from './course.ts'
import { hasBegun, type Moment, type TaughtLesson, type TaughtParty } from './taught-lesson.ts'

/** The position of a lesson among those that its teacher gives in the discipline this term. */
export interface LessonPlace {
  current: CourseLesson
  /** The lessons of its group, of every kind, in their order. */
  course: CourseLesson[]
  /** The lesson before it for the same group and kind. */
  previous: CourseLesson | null
  next: CourseLesson | null
  /** The nearest lesson of each group, the current one for its own. */
  groups: CourseLesson[]
  /** The nearest lesson of each kind, and of each subgroup, that the group has. */
  kinds: CourseLesson[]
}

const groupKey = ({ party }: CourseLesson) => `${party.groupId}.${party.flowId}`
const kindKey = ({ kind, party }: CourseLesson) => `${kind.id}.${party.subgroup}`

/** The position of a lesson for one of its groups; null when the lesson is not among them. */
export function placeOf(
  lessons: readonly TaughtLesson[],
  lessonId: number,
  isOfParty: (party: TaughtParty) => boolean,
): LessonPlace | null {
  const seats = lessons.flatMap((lesson) => lesson.parties.map((party) => ({ ...lesson, party })))
  const current = seats.find((seat) => seat.lessonId === lessonId && isOfParty(seat.party))
  if (!current) return null
  const ofGroup = seats.filter((seat) => groupKey(seat) === groupKey(current))
  const ofCourse = ofGroup.filter((seat) => kindKey(seat) === kindKey(current))
  const at = ofCourse.indexOf(current)
  return {
    current,
    course: ofGroup,
    previous: ofCourse[at - 1] ?? null,
    next: ofCourse[at + 1] ?? null,
    groups: nearestOf(seats, current, groupKey).toSorted((one, other) =>
      one.party.name.localeCompare(other.party.name, 'ru'),
    ),
    kinds: nearestOf(ofGroup, current, kindKey),
  }
}

/** The last lesson of the course that has begun, of whatever kind; null unless the current one is still to come. */
export function lastBegun({ current, course }: LessonPlace, now: Moment): CourseLesson | null {
  if (hasBegun(current, now)) return null
  return course.findLast((seat) => hasBegun(seat, now)) ?? null
}

/** For each key, the lesson nearest to the current one: the same one, the same kind, the same days. */
function nearestOf(
  seats: readonly CourseLesson[],
  current: CourseLesson,
  keyOf: (seat: CourseLesson) => string,
): CourseLesson[] {
  const distance = (seat: CourseLesson) =>
    (seat === current ? -1 : 0) +
    (seat.lessonId === current.lessonId ? 0 : 1) +
    (kindKey(seat) === kindKey(current) ? 0 : 1000) +
    Math.abs(daysBetween(seat.date, current.date))
  return [...Map.groupBy(seats, keyOf).values()].map((own) =>
    own.reduce((nearest, seat) => (distance(seat) < distance(nearest) ? seat : nearest)),
  )
}
