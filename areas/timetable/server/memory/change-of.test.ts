import { describe, expect, it } from 'vitest'
import { changesOf, kindOfChange, type Difference } from './change-of.ts'
import type { WeekState } from './week-state.ts'

const state = (changed: Partial<WeekState> = {}): WeekState => ({
  date: '2026-11-18',
  begins: '09:45',
  ends: '11:20',
  discipline: 'Физика',
  kindId: 1,
  isIet: false,
  isOnline: false,
  roomId: 5,
  room: 'А-106',
  comment: null,
  groups: [{ id: 1, name: 'ПРОБ-01-26', subgroup: 0 }],
  flows: [],
  teachers: [{ id: 7, name: 'Петров П.П.' }],
  ...changed,
})
const difference = (changed: Partial<Difference>): Difference => ({
  lessonId: 1,
  week: 12,
  studyYearId: 2026,
  was: state(),
  now: state(),
  ...changed,
})
const other = { id: 8, name: 'Иванов И.И.' }

describe('kindOfChange', () => {
  it.each<[string, WeekState | null, WeekState | null, ReturnType<typeof kindOfChange>]>([
    ['another day', state(), state({ date: '2026-11-19' }), 'moved'],
    ['another time and room', state(), state({ begins: '11:30', room: 'А-1' }), 'moved'],
    ['another room', state(), state({ room: 'А-108', roomId: 6 }), 'room'],
    ['the same room after it was renamed', state(), state({ roomId: 6 }), null],
    ['held online', state(), state({ isOnline: true }), 'room'],
    ['another teacher and room', state(), state({ teachers: [other], room: 'А-1' }), 'teacher'],
    [
      'the same teachers in another order',
      state({ teachers: [other, { id: 7, name: 'Петров П.П.' }] }),
      state({ teachers: [{ id: 7, name: 'Петров П.П.' }, other] }),
      null,
    ],
    ['gone', state(), null, 'cancelled'],
    ['there for the first time', null, state(), 'added'],
    ['another comment', state(), state({ comment: 'Принесите тетради' }), null],
  ])('%s', (_, was, now, kind) => {
    expect(kindOfChange({ was, now })).toBe(kind)
  })
})

describe('changesOf', () => {
  it('is one change for all weeks in which the same happened', () => {
    const week = (number: number, day: number) =>
      difference({
        week: number,
        was: state({ date: `2026-11-${day}` }),
        now: state({ date: `2026-11-${day + 1}` }),
      })
    expect(changesOf([week(12, 18), week(13, 25)])).toMatchObject([
      { kind: 'moved', weeks: [12, 13], lastOn: '2026-11-26' },
    ])
  })

  it('tells apart weeks that went to different days', () => {
    const moved = [
      difference({ now: state({ date: '2026-11-19' }) }),
      difference({ week: 13, was: state({ date: '2026-11-25' }), now: state({ date: '2026-11-27' }) }),
    ]
    expect(changesOf(moved)).toHaveLength(2)
  })

  it('is silent on a lesson that comes back under another number', () => {
    expect(changesOf([difference({ now: null }), difference({ lessonId: 2, was: null })])).toEqual([])
  })

  it('is a substitution when it comes back under another number with another teacher', () => {
    const substituted = [
      difference({ now: null }),
      difference({ lessonId: 2, was: null, now: state({ teachers: [other] }) }),
    ]
    expect(changesOf(substituted)).toMatchObject([
      { lessonId: 2, kind: 'teacher', weeks: [12], was: state(), now: { teachers: [other] } },
    ])
  })

  it('tells of both when it comes back elsewhere', () => {
    const elsewhere = [
      difference({ now: null }),
      difference({ lessonId: 2, was: null, now: state({ room: 'А-108' }) }),
    ]
    expect(changesOf(elsewhere).map(({ kind }) => kind)).toEqual(['cancelled', 'added'])
  })
})
