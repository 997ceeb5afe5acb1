import { describe, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { TEST_NOW, TEST_TIME_ZONE } from '#platform/server/testing/test-server.ts'
import { aPrintedLesson } from '../testing/printed-lesson.ts'
import { mergeLessons } from './merged-lessons.ts'
import { printedFileName, printedTimetable, type PrintedTimetable } from './printed-timetable.ts'

const aGroup = { userType: 'student', id: 1, name: 'ИКБО-01-24', isOwn: true } as const
const aTeacher = { userType: 'teacher', id: 5, name: 'Иванов Иван Иванович', isOwn: true } as const

function print(changes: Partial<PrintedTimetable>) {
  return printedTimetable({
    subject: aGroup,
    universityName: 'Университет',
    yearLabel: '2026/2027',
    fromWeek: 1,
    toWeek: 18,
    period: { from: '2026-08-31', to: '2027-01-03' },
    lessons: [],
    clock: createClock(TEST_TIME_ZONE, TEST_NOW),
    ...changes,
  })
}

/** All text of a document in reading order, spaces made plain. */
function textOf(node: unknown): string {
  if (typeof node === 'string') return `${node} `
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (node === null || typeof node !== 'object') return ''
  const { text, stack, columns, table } = node as Record<string, unknown>
  return [text, stack, columns, (table as { body: unknown } | undefined)?.body].map(textOf).join('')
}
const readable = (changes: Partial<PrintedTimetable>) =>
  textOf(print(changes).content).replaceAll(/[\s\u00A0]+/g, ' ')

describe('printedTimetable', () => {
  it('names the group, the university, the year, the weeks and their days', () => {
    const text = readable({ lessons: [aPrintedLesson()] })
    expect(text).toContain('Расписание группы ИКБО-01-24')
    expect(text).toContain('Университет')
    expect(text).toContain('2026/2027 учебный год · недели 1–18 · 31.08.2026 – 03.01.2027')
  })

  it('says when it was made', () => {
    expect(print({}).footNote).toBe('Сформировано 18.11.2026 12:00')
  })

  it('shows a group its teachers, rooms and subgroups', () => {
    const laboratory = aPrintedLesson({
      mark: 'ЛАБ',
      kind: 'лабораторная',
      groups: [{ id: 1, name: 'ИКБО-01-24', subgroup: 2 }],
    })
    expect(readable({ lessons: [laboratory] })).toContain(
      'ЛАБ нед. 1–3 Базы данных А-214 · Иванов И. И., п/г 2',
    )
  })

  it('shows a teacher the groups', () => {
    const text = readable({
      subject: aTeacher,
      lessons: [aPrintedLesson({ building: null, room: null, isOnline: true })],
    })
    expect(text).toContain('Базы данных Онлайн · ИКБО-01-24')
  })

  it('explains only the marks that occur', () => {
    const text = readable({ lessons: [aPrintedLesson()] })
    expect(text).toContain('ЛК лекция')
    expect(text).not.toContain('ЗАЧ')
  })

  it('shows the free lessons between, and Sunday only when it is used', () => {
    const lessons = [aPrintedLesson({ number: 2 }), aPrintedLesson({ number: 4, weekday: 6 })]
    expect(readable({ lessons })).toMatch(/ 2 .* 3 4 /)
    expect(readable({ lessons })).not.toContain('Воскресенье')
    expect(readable({ lessons: [aPrintedLesson({ weekday: 7 })] })).toContain('Воскресенье')
  })

  it('gives each lesson its own time when a row holds different bells', () => {
    const college = aPrintedLesson({ weekday: 2, begins: '08:30', ends: '10:00' })
    const text = readable({ lessons: [aPrintedLesson(), college] })
    expect(text).toContain('ЛК 08:30–10:00 нед. 1–3')
    expect(readable({ lessons: [college] })).not.toContain('ЛК 08:30')
  })

  it('says so when the weeks have no lessons', () => {
    expect(readable({})).toContain('В выбранные недели занятий нет.')
  })
})

describe('mergeLessons', () => {
  it('joins the odd and the even pattern of one lesson', () => {
    const merged = mergeLessons([aPrintedLesson({ weeks: [1, 3, 5] }), aPrintedLesson({ weeks: [2, 4] })])
    expect(merged).toEqual([aPrintedLesson({ weeks: [1, 2, 3, 4, 5] })])
  })

  it('keeps lessons in different rooms apart', () => {
    expect(mergeLessons([aPrintedLesson(), aPrintedLesson({ room: '300' })])).toHaveLength(2)
  })
})

it.each([
  [aGroup, 'Расписание_ИКБО-01-24_2026-2027.pdf'],
  [aTeacher, 'Расписание_Иванов_Иван_Иванович_2026-2027.pdf'],
])('the document of %j is saved as %s', (subject, fileName) => {
  expect(printedFileName(subject, '2026/2027')).toBe(fileName)
})
