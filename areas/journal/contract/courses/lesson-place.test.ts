import { describe, expect, it } from 'vitest'
import { lastBegun, placeOf } from './lesson-place.ts'
import type { TaughtLesson, TaughtParty } from './taught-lesson.ts'

const LECTURE = { id: 1, code: 'lecture', name: 'лекция', mark: 'ЛК' } as const
const LABORATORY = { id: 2, code: 'laboratory', name: 'лабораторная', mark: 'ЛАБ' } as const

const aParty = (groupId: number, subgroup = 0) =>
  ({ groupId, flowId: null, name: `ПИб-24-${groupId}`, subgroup }) as TaughtParty
const aLesson = (lessonId: number, date: string, over: Partial<TaughtLesson>) =>
  ({ lessonId, date, start: '09:00', kind: LECTURE, parties: [aParty(1)], ...over }) as TaughtLesson

const LESSONS = [
  aLesson(101, '2026-11-04', { parties: [aParty(1), aParty(2)] }),
  aLesson(201, '2026-11-06', { kind: LABORATORY, parties: [aParty(1, 1)] }),
  aLesson(202, '2026-11-07', { kind: LABORATORY, parties: [aParty(1, 2)] }),
  aLesson(102, '2026-11-11', { parties: [aParty(1), aParty(2)] }),
  aLesson(203, '2026-11-13', { kind: LABORATORY, parties: [aParty(1, 1)] }),
  aLesson(301, '2026-11-18', { parties: [aParty(3)] }),
]

describe('the place of a lesson', () => {
  const place = placeOf(LESSONS, 102, ({ groupId }) => groupId === 1)!

  it('has the lessons of the same group and kind next to it', () => {
    expect([place.previous?.lessonId, place.next]).toEqual([101, null])
  })

  it('leads to each group: another of the same lesson, or the nearest lesson of a group', () => {
    expect(place.groups.map(({ lessonId, party }) => [party.name, lessonId])).toEqual([
      ['ПИб-24-1', 102],
      ['ПИб-24-2', 102],
      ['ПИб-24-3', 301],
    ])
  })

  it('leads to each kind and subgroup of the group', () => {
    expect(place.kinds.map(({ kind, party, lessonId }) => [kind.mark, party.subgroup, lessonId])).toEqual([
      ['ЛК', 0, 102],
      ['ЛАБ', 1, 203],
      ['ЛАБ', 2, 202],
    ])
  })

  it.each([
    ['before it, after a laboratory', '2026-11-10', 202],
    ['before it, after nothing', '2026-11-03', undefined],
    ['while it is on', '2026-11-11', undefined],
  ])('names the last lesson of the course, whatever its kind: %s', (_, date, lessonId) => {
    expect(lastBegun(place, { date, time: '10:00' })?.lessonId).toBe(lessonId)
  })

  it('is none for a lesson that the reader does not give', () => {
    expect(placeOf(LESSONS, 999, () => true)).toBeNull()
    expect(placeOf(LESSONS, 102, ({ groupId }) => groupId === 3)).toBeNull()
  })
})
