import { describe, expect, it } from 'vitest'
import type { YearFrame } from '../../contract/study-weeks.ts'
import { isTeachingDay, termsOf } from './term-calendar.ts'

const year: YearFrame = { startDate: '2026-09-01', weeks: 52, isElongated: false }

describe('termsOf', () => {
  it('teaches in weeks 1-17 and for 17 weeks from that of 9 February', () => {
    const [autumn, spring] = termsOf(year, '2026-11-18')
    expect([autumn.weeks.at(0), autumn.weeks.at(-1), autumn.weeks.length]).toEqual([1, 17, 17])
    expect([spring.weeks.at(0), spring.weeks.at(-1), spring.weeks.length]).toEqual([24, 40, 17])
  })

  it.each([
    ['2027-01-20', 0, 21],
    ['2027-07-20', 1, 47],
  ])('adds the week of %s, which is between the terms, to the term before it', (today, term, week) => {
    expect(termsOf(year, today)[term]?.weeks.at(-1)).toBe(week)
    expect(termsOf(year, today)[term]?.sessionDays.map((day) => day.week)).not.toContain(week)
  })

  it('keeps the session off Sundays and the New Year break', () => {
    const [autumn] = termsOf(year, '2026-11-18')
    const days = autumn.sessionDays.map(({ day }) => day)
    expect(days.slice(0, 4)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2027-01-09'])
    expect(autumn.sessionDays.every(({ weekday }) => weekday < 7)).toBe(true)
    expect(days.at(-1)).toBe('2027-01-30')
  })
})

it.each([
  ['2026-11-04', '2026-11-18', false],
  ['2026-11-04', '2026-11-04', true],
  ['2026-11-05', '2026-11-18', true],
])('lessons take place on %s, seen on %s: %s', (day, today, takesPlace) => {
  expect(isTeachingDay(day, today)).toBe(takesPlace)
})
