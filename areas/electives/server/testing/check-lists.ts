import type { DrawnCourse, DrawnSeat, DrawnStudent, FixedSeat } from '../draw/allocate.ts'

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

/**
 * What is wrong with lists by the rules alone, without a look at how they were made: more people than places or a quota
 * allows, an unsuitable section, somebody below a wish that has a place for them, somebody without a place that is free.
 */
export function problemsOf({ courses, fixed, students, seats }: Lists): string[] {
  const problems: string[] = []
  const studentOf = new Map(students.map((student) => [student.choiceId, student]))
  const seated = new Map<number, Seat[]>(courses.map(({ id }) => [id, []]))
  for (const seat of fixed) seated.get(seat.courseId)?.push(seat)
  for (const { choiceId, courseId } of seats)
    if (courseId !== null) seated.get(courseId)?.push(studentOf.get(choiceId)!)
  const many = (courseId: number, matches: (seat: Seat) => boolean) =>
    seated.get(courseId)!.filter(matches).length
  const hasPlace = (course: DrawnCourse, student: DrawnStudent) => {
    if (student.healthGroup !== null && !course.suits.includes(student.healthGroup)) return false
    if (course.total !== null && many(course.id, () => true) >= course.total) return false
    return course.quotas.every(({ instituteId, studyCourse, places }) => {
      if (instituteId !== null && instituteId !== student.instituteId) return true
      if (studyCourse !== null && studyCourse !== student.studyCourse) return true
      const counted = many(
        course.id,
        (seat) =>
          (instituteId === null || seat.instituteId === instituteId) &&
          (studyCourse === null || seat.studyCourse === studyCourse),
      )
      return counted < places
    })
  }
  for (const { id, total, quotas } of courses) {
    if (total !== null && many(id, () => true) > total) problems.push(`course ${id} holds more than ${total}`)
    for (const { instituteId, studyCourse, places } of quotas) {
      const counted = many(
        id,
        (seat) =>
          (instituteId === null || seat.instituteId === instituteId) &&
          (studyCourse === null || seat.studyCourse === studyCourse),
      )
      if (counted > places) problems.push(`course ${id} is over its quota of ${places}`)
    }
  }
  const courseOf = new Map(courses.map((course) => [course.id, course]))
  for (const { choiceId, courseId } of seats) {
    const student = studentOf.get(choiceId)!
    if (courseId !== null && !student.wishes.includes(courseId))
      problems.push(`choice ${choiceId} got what it did not wish`)
    const suits = courseId === null ? null : courseOf.get(courseId)!.suits
    if (suits !== null && student.healthGroup !== null && !suits.includes(student.healthGroup))
      problems.push(`choice ${choiceId} got an unsuitable section`)
    const place = courseId === null ? student.wishes.length : student.wishes.indexOf(courseId)
    const better = student.wishes.slice(0, place).find((id) => hasPlace(courseOf.get(id)!, student))
    if (better !== undefined) problems.push(`choice ${choiceId} could have course ${better}`)
  }
  if (new Set(seats.map(({ choiceId }) => choiceId)).size < seats.length)
    problems.push('a choice has two seats')
  return problems
}
