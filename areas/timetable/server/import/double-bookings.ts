import type { PlannedLesson } from './planned-lesson.ts'

/** Two lessons that want one room, teacher or group at one time. */
export interface DoubleBooking {
  what: 'room' | 'teacher' | 'group'
  name: string
  lines: [number, number]
}

function firstLine({ groups }: PlannedLesson): number {
  return Math.min(...groups.values())
}

function share(one: readonly number[], other: readonly number[]): boolean {
  return one.some((week) => other.includes(week))
}

/** What a lesson takes for itself at its time: one entry a room, teacher and group. */
function resourcesOf(lesson: PlannedLesson): { what: DoubleBooking['what']; name: string; line: number }[] {
  const line = firstLine(lesson)
  return [
    ...(lesson.room === '' ? [] : [{ what: 'room' as const, name: lesson.room, line }]),
    ...lesson.teachers.map((name) => ({ what: 'teacher' as const, name, line })),
    ...[...lesson.groups].map(([name, groupLine]) => ({ what: 'group' as const, name, line: groupLine })),
  ]
}

/** Finds every pair of different lessons that collide in a room, a teacher or a group in at least one week. */
export function findDoubleBookings(lessons: Iterable<PlannedLesson>): DoubleBooking[] {
  const bySlot = new Map<string, { lesson: PlannedLesson; line: number }[]>()
  const found: DoubleBooking[] = []
  for (const lesson of lessons) {
    for (const { what, name, line } of resourcesOf(lesson)) {
      const slot = [what, name.toLowerCase(), lesson.weekday, lesson.lessonNumber].join('\u001F')
      const others = bySlot.get(slot) ?? []
      const colliding = others.filter((other) => share(other.lesson.weeks, lesson.weeks))
      found.push(...colliding.map((other): DoubleBooking => ({ what, name, lines: [other.line, line] })))
      others.push({ lesson, line })
      bySlot.set(slot, others)
    }
  }
  return found
}
