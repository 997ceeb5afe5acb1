import type { DrawnCourse, DrawnQuota, DrawnSeat, DrawnStudent, FixedSeat } from '../draw/allocate.ts'

interface Lists {
  courses: readonly DrawnCourse[]
  fixed: readonly FixedSeat[]
  students: readonly DrawnStudent[]
  seats: readonly DrawnSeat[]
}

interface Seat {
  instituteId: number
  studyCourse: number
}

const countsIn = ({ instituteId, studyCourse }: DrawnQuota, seat: Seat): boolean =>
  (instituteId === null || seat.instituteId === instituteId) &&
  (studyCourse === null || seat.studyCourse === studyCourse)

const suits = (course: DrawnCourse, { healthGroup }: DrawnStudent): boolean =>
  healthGroup === null || course.suits.includes(healthGroup)

/** The students of each course, by the lists alone. */
function seatedBy({ courses, fixed, students, seats }: Lists): Map<number, Seat[]> {
  const studentOf = new Map(students.map((student) => [student.choiceId, student]))
  const seated = new Map<number, Seat[]>(courses.map(({ id }) => [id, []]))
  for (const seat of fixed) seated.get(seat.courseId)?.push(seat)
  for (const { choiceId, courseId } of seats)
    if (courseId !== null) seated.get(courseId)?.push(studentOf.get(choiceId)!)
  return seated
}

function hasPlace(course: DrawnCourse, seated: readonly Seat[], student: DrawnStudent): boolean {
  if (!suits(course, student) || (course.total !== null && seated.length >= course.total)) return false
  return course.quotas
    .filter((quota) => countsIn(quota, student))
    .every((quota) => seated.filter((seat) => countsIn(quota, seat)).length < quota.places)
}

function problemsOfCourse({ id, total, quotas }: DrawnCourse, seated: readonly Seat[]): string[] {
  const over = quotas.filter((quota) => seated.filter((seat) => countsIn(quota, seat)).length > quota.places)
  return [
    ...(total !== null && seated.length > total ? [`course ${id} holds more than ${total}`] : []),
    ...over.map(({ places }) => `course ${id} is over its quota of ${places}`),
  ]
}

/**
 * The faults of lists by the rules alone, without looking at how they were made: more people than places or a
 * quota allows, an unsuitable section, a student below a wish that has a place for them, a student without a
 * place that is free.
 */
export function problemsOf(lists: Lists): string[] {
  const { courses, students, seats } = lists
  const seated = seatedBy(lists)
  const courseOf = new Map(courses.map((course) => [course.id, course]))
  const studentOf = new Map(students.map((student) => [student.choiceId, student]))
  const problems = courses.flatMap((course) => problemsOfCourse(course, seated.get(course.id)!))
  for (const { choiceId, courseId } of seats) {
    const student = studentOf.get(choiceId)!
    const got = courseId === null ? undefined : courseOf.get(courseId)
    if (got && !student.wishes.includes(got.id)) problems.push(`choice ${choiceId} got what it did not wish`)
    if (got && !suits(got, student)) problems.push(`choice ${choiceId} got an unsuitable section`)
    const better = student.wishes
      .slice(0, got ? student.wishes.indexOf(got.id) : undefined)
      .find((id) => hasPlace(courseOf.get(id)!, seated.get(id)!, student))
    if (better !== undefined) problems.push(`choice ${choiceId} could have course ${better}`)
  }
  if (new Set(seats.map(({ choiceId }) => choiceId)).size < seats.length)
    problems.push('a choice has two seats')
  return problems
}
