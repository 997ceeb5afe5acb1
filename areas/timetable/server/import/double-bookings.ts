import { readRoomNumber } from '#areas/rooms/contract/room-number.ts'
import type { PlannedLesson } from './planned-lesson.ts'

/** Different lessons that need one room, teacher or group at one time, each named by its first row. */
export interface DoubleBooking {
  what: 'room' | 'teacher' | 'group'
  name: string
  weekday: number
  lessonNumber: number
  lines: number[]
}

/** A room, a teacher or a group at one time, with the lessons that need it. */
interface Slot extends Omit<DoubleBooking, 'lines'> {
  claims: { line: number; weeks: readonly number[] }[]
}

function firstLine({ groups }: PlannedLesson): number {
  return [...groups.values()].reduce((least, line) => Math.min(least, line), Infinity)
}

/** The resources that a lesson takes at its time: one entry for each room, teacher and group. */
function resourcesOf(lesson: PlannedLesson): { what: DoubleBooking['what']; name: string; line: number }[] {
  const line = firstLine(lesson)
  return [
    ...(lesson.room === ''
      ? []
      : [{ what: 'room' as const, name: readRoomNumber(lesson.room).number, line }]),
    ...lesson.teachers.map((name) => ({ what: 'teacher' as const, name, line })),
    ...[...lesson.groups].map(([name, groupLine]) => ({ what: 'group' as const, name, line: groupLine })),
  ]
}

function fillSlots(lessons: Iterable<PlannedLesson>): Iterable<Slot> {
  const slots = new Map<string, Slot>()
  for (const lesson of lessons) {
    const { weekday, lessonNumber, weeks } = lesson
    for (const { what, name, line } of resourcesOf(lesson)) {
      const key = [what, name.toLocaleLowerCase('ru'), weekday, lessonNumber].join('\u001F')
      const slot = slots.get(key) ?? { what, name, weekday, lessonNumber, claims: [] }
      slot.claims.push({ line, weeks })
      slots.set(key, slot)
    }
  }
  return slots.values()
}

/** The lines of lessons that collide with each other, directly or through a third one, and their weeks. */
interface Knot {
  lines: Set<number>
  weeks: Set<number>
}

function joinKnots(knots: readonly Knot[]): Knot {
  return knots.reduce((one, other) => ({
    lines: one.lines.union(other.lines),
    weeks: one.weeks.union(other.weeks),
  }))
}

/**
 * Splits the claims on a slot into groups of conflicting ones. They are kept by week, so that a slot with
 * very many lessons does not grow into all their pairs.
 */
function knotsOf({ claims }: Slot): number[][] {
  const knotOfWeek = new Map<number, Knot>()
  for (const { line, weeks } of claims) {
    const touched = [...new Set(weeks.flatMap((week) => knotOfWeek.get(week) ?? []))]
    const knot =
      touched.length > 0 ? joinKnots(touched) : { lines: new Set<number>(), weeks: new Set<number>() }
    knot.lines.add(line)
    for (const week of weeks) knot.weeks.add(week)
    for (const week of knot.weeks) knotOfWeek.set(week, knot)
  }
  return [...new Set(knotOfWeek.values())]
    .filter(({ lines }) => lines.size > 1)
    .map(({ lines }) => [...lines].toSorted((one, other) => one - other))
}

/** Finds the lessons that collide in a room, a teacher or a group in at least one week. */
export function findDoubleBookings(lessons: Iterable<PlannedLesson>): DoubleBooking[] {
  return [...fillSlots(lessons)].flatMap((slot) => {
    const { what, name, weekday, lessonNumber } = slot
    return knotsOf(slot).map((lines) => ({ what, name, weekday, lessonNumber, lines }))
  })
}
