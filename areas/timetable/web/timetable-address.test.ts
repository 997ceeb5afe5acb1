import { describe, expect, it } from 'vitest'
import { partsOfSubject, readTimetableAddress, subjectOf } from './timetable-address.ts'

describe('readTimetableAddress', () => {
  it('reads year, week, day, view and subject', () => {
    const address = readTimetableAddress({ year: '2026', week: '0', day: '3', view: 'list', teacher: '7' })
    expect(address).toMatchObject({ year: 2026, week: 0, day: 3, view: 'list', teacher: 7 })
  })

  it('treats nonsense as left out', () => {
    const nonsense = { year: 'x', week: '-1', day: '8', view: 'month', group: '1.5', teacher: '' }
    expect(Object.values(readTimetableAddress(nonsense)).filter((value) => value !== undefined)).toEqual([])
  })

  it('shows the group when an address names a group and a teacher', () => {
    expect(subjectOf(readTimetableAddress({ group: '5', teacher: '7' }))).toEqual({ kind: 'group', id: 5 })
  })

  it('shows the reader’s own timetable when it names nobody', () => {
    expect(subjectOf(readTimetableAddress({}))).toEqual({ kind: 'own' })
  })
})

it.each([
  [{ kind: 'own' }, { group: null, teacher: null }],
  [
    { kind: 'group', id: 5 },
    { group: 5, teacher: null },
  ],
  [
    { kind: 'teacher', id: 7 },
    { group: null, teacher: 7 },
  ],
] as const)('the subject %j is written as %j', (subject, parts) => {
  expect(partsOfSubject(subject)).toEqual(parts)
})
