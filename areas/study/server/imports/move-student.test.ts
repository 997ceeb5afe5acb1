import { describe, expect, it } from 'vitest'
import { moveStudent, type LastPlace, type Place } from './move-student.ts'

const today = '2026-11-18'
const last: LastPlace = {
  id: 7,
  groupId: 1,
  subgroup: 1,
  beginAt: '2025-09-01',
  endAt: null,
  endOfFormer: null,
}
const place = (changes: Partial<Place>): Place => ({
  groupId: 1,
  subgroup: 1,
  beginAt: '2025-09-01',
  endAt: null,
  ...changes,
})
const moved = (wanted: Place | null, from: LastPlace | undefined = last) =>
  moveStudent({ studentId: 5, place: wanted, today }, from)

describe('a student whom a file puts somewhere else', () => {
  it('begins in the first group', () => {
    expect(moveStudent({ studentId: 5, place: place({}), today }, undefined)).toEqual({
      changed: [],
      begun: [{ studentId: 5, ...place({}) }],
    })
  })

  it('leaves the former group on the day before', () => {
    const next = place({ groupId: 2, beginAt: '2026-09-01' })
    expect(moved(next)).toEqual({
      changed: [{ id: 7, groupId: 1, subgroup: 1, beginAt: '2025-09-01', endAt: '2026-08-31' }],
      begun: [{ studentId: 5, ...next }],
    })
  })

  it('comes back to a group after a time in none', () => {
    const next = place({ groupId: 2, beginAt: '2026-09-01' })
    const over = { ...last, endAt: '2026-06-30' }
    expect(moved(next, over)).toEqual({ changed: [], begun: [{ studentId: 5, ...next }] })
  })

  it.each([
    ['another group from the same day', place({ groupId: 2 })],
    ['another subgroup', place({ subgroup: 2 })],
    ['a last day', place({ endAt: '2026-07-01' })],
  ])('is corrected in place: %s', (_, wanted) => {
    expect(moved(wanted)).toEqual({ changed: [{ id: 7, ...wanted }], begun: [] })
  })

  it('is in no group since today, or since the first day', () => {
    expect(moved(null).changed).toMatchObject([{ id: 7, endAt: '2026-11-17' }])
    expect(moved(null, { ...last, beginAt: today }).changed).toMatchObject([{ id: 7, endAt: today }])
    expect(moved(null, { ...last, endAt: '2026-06-30' })).toEqual({ changed: [], begun: [] })
  })
})
