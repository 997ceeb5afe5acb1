import { describe, expect, it } from 'vitest'
import { daysOffered, isOpenSlot, isPickUpDay, pickUpDays, SEATS_IN_SLOT } from './pick-up.ts'
import { expectedDay } from './working-days.ts'

const NONE: ReadonlySet<string> = new Set()

describe('a certificate is expected', () => {
  it.each([
    ['2026-11-16', '2026-11-19'],
    // Over a weekend, over the day of unity, over the New Year and over the eighth of March.
    ['2026-11-19', '2026-11-24'],
    ['2026-11-02', '2026-11-06'],
    ['2026-12-30', '2027-01-12'],
    ['2028-03-03', '2028-03-09'],
    ['2028-02-28', '2028-03-02'],
  ])('ordered on %s, on the third working day: %s', (orderedOn, expected) => {
    expect(expectedDay(orderedOn, NONE)).toBe(expected)
  })

  it('later by every day that the university has closed', () => {
    expect(expectedDay('2026-11-16', new Set(['2026-11-18']))).toBe('2026-11-20')
  })
})

describe('papers are handed out', () => {
  it.each([
    ['2026-11-17', true],
    ['2026-11-18', false],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-04', false],
    ['2027-01-05', false],
    ['2027-01-11', true],
  ])('on %s: %s', (day, expected) => {
    expect(isPickUpDay(day, NONE)).toBe(expected)
  })

  it('at no hour that has passed, and at no full one', () => {
    const taken = new Map([['2026-11-17 13:30', SEATS_IN_SLOT]])
    const [today, tomorrow] = pickUpDays({ today: '2026-11-17', time: '13:00' }, NONE, taken)
    expect(today).toEqual({
      date: '2026-11-17',
      isOpen: true,
      slots: [
        { time: '13:30', left: 0 },
        { time: '14:00', left: SEATS_IN_SLOT },
        { time: '14:30', left: SEATS_IN_SLOT },
      ],
    })
    expect(tomorrow).toEqual({ date: '2026-11-18', isOpen: false, slots: [] })
  })

  it('on the days that are offered alone, and on no weekend or holiday', () => {
    expect(daysOffered('2026-11-17', NONE)).toEqual([
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
    ])
    expect(daysOffered('2026-12-31', NONE)[1]).toBe('2027-01-11')
    const now = { today: '2026-11-17', time: '09:00' }
    expect(isOpenSlot({ date: '2026-11-17', time: '10:00' }, now, NONE)).toBe(true)
    expect(isOpenSlot({ date: '2026-11-16', time: '10:00' }, now, NONE)).toBe(false)
    expect(isOpenSlot({ date: '2027-03-01', time: '10:00' }, now, NONE)).toBe(false)
    expect(isOpenSlot({ date: '2026-11-19', time: '10:00' }, now, new Set(['2026-11-19']))).toBe(false)
  })
})
