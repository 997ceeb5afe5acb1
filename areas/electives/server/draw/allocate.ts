import { createHash } from 'node:crypto'

export interface DrawnQuota {
  instituteId: number | null
  studyCourse: number | null
  places: number
}

export interface DrawnCourse {
  id: number
  /** Null when there is no limit. */
  total: number | null
  suits: readonly number[]
  quotas: readonly DrawnQuota[]
}

/** A seat that is not drawn: given by hand, taken from the waiting list, or offered in it. */
export interface FixedSeat {
  courseId: number
  instituteId: number
  studyCourse: number
}

export interface DrawnStudent {
  choiceId: number
  studentId: number
  instituteId: number
  studyCourse: number
  /** Null where sections of no health group are drawn. */
  healthGroup: number | null
  wishes: readonly number[]
}

export interface DrawnSeat {
  choiceId: number
  /** Null when no wish had a place. */
  courseId: number | null
  /** The number of the student in the order of the lots, from 1. */
  turn: number
  /** The number of the wish, from 1. */
  wish: number | null
}

/**
 * The draw of a student, reproducible from the seed and the student. `queue-sql.ts` computes the same in SQL.
 */
export function drawOf(seed: number, studentId: number): string {
  return createHash('sha256').update(`${seed}:${studentId}`).digest('hex')
}

const isOf = ({ instituteId, studyCourse }: DrawnQuota, seat: Omit<FixedSeat, 'courseId'>): boolean =>
  (instituteId === null || instituteId === seat.instituteId) &&
  (studyCourse === null || studyCourse === seat.studyCourse)

/** The places of a course as they go. */
class Places {
  readonly #course: DrawnCourse
  #taken = 0
  readonly #byQuota: number[]

  constructor(course: DrawnCourse) {
    this.#course = course
    this.#byQuota = course.quotas.map(() => 0)
  }

  hasFor(student: DrawnStudent): boolean {
    const { total, suits, quotas } = this.#course
    if (total !== null && this.#taken >= total) return false
    if (student.healthGroup !== null && !suits.includes(student.healthGroup)) return false
    return quotas.every((quota, at) => !isOf(quota, student) || this.#byQuota[at]! < quota.places)
  }

  take(seat: Omit<FixedSeat, 'courseId'>): void {
    this.#taken += 1
    for (const [at, quota] of this.#course.quotas.entries()) if (isOf(quota, seat)) this.#byQuota[at]! += 1
  }
}

interface Drawing {
  seed: number
  courses: readonly DrawnCourse[]
  fixed: readonly FixedSeat[]
  students: readonly DrawnStudent[]
}

/**
 * Draws lots: students in the order of their draws, each getting the first of their wishes that has a place for them.
 * The same seed and the same choices give the same lists, whatever the order in which they come. Decision 0204.
 */
export function allocate({ seed, courses, fixed, students }: Drawing): DrawnSeat[] {
  const places = new Map(courses.map((course) => [course.id, new Places(course)]))
  for (const seat of fixed) places.get(seat.courseId)?.take(seat)
  const drawn = students
    .map((student) => ({ student, draw: drawOf(seed, student.studentId) }))
    .toSorted((one, other) => (one.draw < other.draw ? -1 : 1))
  return drawn.map(({ student }, index) => {
    const courseId = student.wishes.find((id) => places.get(id)?.hasFor(student)) ?? null
    if (courseId !== null) places.get(courseId)!.take(student)
    const wish = courseId === null ? null : student.wishes.indexOf(courseId) + 1
    return { choiceId: student.choiceId, courseId, turn: index + 1, wish }
  })
}

/** The digest of the lists: equal for equal lists. */
export function digestOf(seats: readonly DrawnSeat[]): string {
  const lines = seats
    .toSorted((one, other) => one.choiceId - other.choiceId)
    .map(({ choiceId, courseId }) => `${choiceId}:${courseId ?? '-'}`)
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
