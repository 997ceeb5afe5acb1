import { describe, expect, it } from 'vitest'
import { readTimetableAddress, subjectOf } from './timetable-address.ts'

describe('readTimetableAddress', () => {
  it('reads year, week, day, view and subject', () => {
    const address = readTimetableAddress({ year: '2026', week: 0, day: '3', view: 'list', teacher: 7 })
    expect(address).toEqual({ year: 2026, week: 0, day: 3, view: 'list', group: undefined, teacher: 7 })
  })

  it('takes nonsense for left out', () => {
    const address = readTimetableAddress({
      year: 'x',
      week: -1,
      day: 8,
      view: 'month',
      group: '1.5',
      teacher: '',
    })
    expect(Object.values(address).filter((value) => value !== undefined)).toEqual([])
  })

  it('shows the group when an address names a group and a teacher', () => {
    expect(subjectOf(readTimetableAddress({ group: 5, teacher: 7 }))).toEqual({ kind: 'group', id: 5 })
  })

  it('shows the own timetable when it names nobody', () => {
    expect(subjectOf(readTimetableAddress({}))).toEqual({ kind: 'own' })
  })
})
