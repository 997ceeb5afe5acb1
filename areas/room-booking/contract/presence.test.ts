import { describe, expect, it } from 'vitest'
import { canBeConfirmed, canBeMissed } from './presence.ts'

const aReservation = {
  date: '2026-11-25',
  start: '11:30',
  end: '13:05',
  status: { id: 2, name: 'Одобрена', slug: 'approved' as const },
  presence: null,
}
const at = (today: string, time: string) => ({ today: () => today, time: () => time })

describe('who has a room at 11:30', () => {
  it.each([
    ['2026-11-25', '11:14', false, false],
    ['2026-11-25', '11:15', true, false],
    ['2026-11-25', '11:44', true, false],
    ['2026-11-25', '11:45', true, true],
    ['2026-11-25', '13:05', false, true],
    ['2026-11-24', '11:30', false, false],
    ['2026-11-26', '11:30', false, true],
  ])('on %s at %s may confirm: %s, may be missed: %s', (today, time, confirmed, missed) => {
    expect(canBeConfirmed(aReservation, at(today, time))).toBe(confirmed)
    expect(canBeMissed(aReservation, at(today, time))).toBe(missed)
  })

  it('is asked once, and only when the request was approved', () => {
    const clock = at('2026-11-25', '12:00')
    expect(canBeMissed({ ...aReservation, presence: 'came' }, clock)).toBe(false)
    expect(canBeConfirmed({ ...aReservation, presence: 'missed' }, clock)).toBe(false)
    const pending = { ...aReservation, status: { id: 1, name: 'На рассмотрении', slug: 'pending' as const } }
    expect(canBeConfirmed(pending, clock)).toBe(false)
    expect(canBeMissed(pending, clock)).toBe(false)
  })
})
