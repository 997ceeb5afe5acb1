import { describe, expect, it } from 'vitest'
import { findDoubleBookings } from './double-bookings.ts'
import type { LessonRow } from './lesson-row.ts'
import { planLessons } from './planned-lesson.ts'

const USUAL: LessonRow = {
  line: 2,
  institute: 'Институт',
  levelId: 1,
  course: 1,
  group: 'ПРОБ-01-26',
  admissionYear: 2026,
  weekday: 1,
  lessonNumber: 2,
  weeks: [1, 2],
  discipline: 'Физика',
  kindId: 1,
  isExtra: false,
  teachers: [],
  room: '',
}

function bookingsOf(...rows: Partial<LessonRow>[]) {
  const numbered = rows.map((row, index) => ({
    ...USUAL,
    line: index + 2,
    group: `ПРОБ-${index}-26`,
    discipline: `Дисциплина ${index}`,
    ...row,
  }))
  return findDoubleBookings(planLessons(numbered).lessons.values())
}

describe('findDoubleBookings', () => {
  it('names a room, a teacher and a group with the lines of the lessons that need them', () => {
    const both = { group: 'ПРОБ-01-26', teachers: ['Петров П.П.'], room: 'А-1' }
    const at = { weekday: 1, lessonNumber: 2, lines: [2, 3] }
    expect(bookingsOf(both, both)).toEqual([
      { what: 'room', name: 'А-1', ...at },
      { what: 'teacher', name: 'Петров П.П.', ...at },
      { what: 'group', name: 'ПРОБ-01-26', ...at },
    ])
  })

  it('knows a room by any of its spellings', () => {
    expect(bookingsOf({ room: 'Г-202' }, { room: 'г202' })).toMatchObject([{ lines: [2, 3] }])
  })

  it.each([
    ['another week', { weeks: [3, 4] }],
    ['another day', { weekday: 2 }],
    ['another time', { lessonNumber: 3 }],
    ['another room', { room: 'А-2' }],
  ])('accepts lessons that differ in %s', (_, difference) => {
    expect(bookingsOf({ room: 'А-1' }, { room: 'А-1', ...difference })).toEqual([])
  })

  it('does not take the groups of one flow for a collision', () => {
    const flow = { room: 'А-1', discipline: 'Физика' }
    expect(bookingsOf(flow, flow)).toEqual([])
  })

  it('keeps apart collisions that have nothing to do with each other', () => {
    const weeks = [[1], [1], [5], [5, 6], [6], [9]]
    const found = bookingsOf(...weeks.map((list) => ({ room: 'А-1', weeks: list })))
    expect(found.map(({ lines }) => lines)).toEqual([
      [2, 3],
      [4, 5, 6],
    ])
  })

  it('joins collisions through a lesson that takes part in both', () => {
    const weeks = [[1], [1], [5], [5], [1, 5]]
    const found = bookingsOf(...weeks.map((list) => ({ room: 'А-1', weeks: list })))
    expect(found.map(({ lines }) => lines)).toEqual([[2, 3, 4, 5, 6]])
  })

  it('copes with very many lessons at one time in one room', () => {
    const [found] = bookingsOf(...Array.from({ length: 20_000 }, () => ({ room: 'А-1' })))
    expect(found?.lines).toHaveLength(20_000)
  })
})
