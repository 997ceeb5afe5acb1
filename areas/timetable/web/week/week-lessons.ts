import type { CallAnswer } from '#platform/contract/call.ts'
import type { timetableCalls } from '#areas/timetable/contract/calls.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'

/** Everything in the week: lessons, IET lessons and the reader's reservations. Specification part 2, section 3. */
export function lessonsOfAnswer(answer: CallAnswer<typeof timetableCalls.getTimetable>): Lesson[] {
  return [...answer.lessons, ...answer.ietLessons, ...answer.reservations]
}

/** A key that no other lesson has: lessons and reservations are numbered separately. */
export function lessonKey({ id, isIET, isReservation, date, timeId }: Lesson): string {
  const kind = isReservation ? 'reservation' : isIET ? 'iet' : 'lesson'
  return `${kind}-${id}-${date}-${timeId}`
}
