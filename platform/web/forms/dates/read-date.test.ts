import { CalendarDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { isYearBegun, rangeAsText, readDate, readMoment, readRange, readTime } from './read-date.ts'

/** A Wednesday. */
const today = new CalendarDate(2026, 11, 18)

it.each([
  ['23.11.2026', '2026-11-23'],
  ['23.11.26', '2026-11-23'],
  ['3.2', '2026-02-03'],
  ['23 11', '2026-11-23'],
  ['23112026', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['Сегодня', '2026-11-18'],
  ['завтра', '2026-11-19'],
  ['через неделю', '2026-11-25'],
  ['чт', '2026-11-19'],
  ['пн', '2026-11-23'],
  ['ср', '2026-11-25'],
])('«%s» is the day %s', (typed, day) => {
  expect(String(readDate(typed, today))).toBe(day)
})

it.each(['', '31.11.2026', '29.02.2027', '2026-13-01', '0.1.2026', 'вчерась', '23', '31112026', '2311202'])(
  '«%s» is no day',
  (typed) => {
    expect(readDate(typed, today)).toBeNull()
  },
)

it.each([
  ['8:30', '08:30:00'],
  ['08.30', '08:30:00'],
  ['830', '08:30:00'],
  ['8', '08:00:00'],
  ['24:00', 'null'],
  ['8:60', 'null'],
])('«%s» is the time %s', (typed, time) => {
  expect(String(readTime(typed))).toBe(time)
})

it.each([
  ['23.11.2026 08:30', '2026-11-23T08:30:00'],
  ['завтра в 9', '2026-11-19T09:00:00'],
  ['2026-11-18T11:00', '2026-11-18T11:00:00'],
  ['23.11', '2026-11-23T00:00:00'],
  ['23.11 25:00', 'null'],
])('«%s» is the moment %s', (typed, moment) => {
  expect(String(readMoment(typed, today))).toBe(moment)
})

describe('a range', () => {
  it.each([
    ['23.11–5.12', '23.11.2026 – 05.12.2026'],
    ['2026-11-23 - 2026-12-05', '23.11.2026 – 05.12.2026'],
    ['сегодня по пт', '18.11.2026 – 20.11.2026'],
    ['23.11', '23.11.2026 – 23.11.2026'],
  ])('«%s» is %s', (typed, text) => {
    expect(rangeAsText(readRange(typed, today)!)).toBe(text)
  })

  it.each(['5.12 – 23.11', '23.11 –', 'ноябрь'])('«%s» is none', (typed) => {
    expect(readRange(typed, today)).toBeNull()
  })
})

it('two dates may be typed in digits alone', () => {
  expect(readRange('0110202631102026', today)).toEqual(readRange('01.10.2026 – 31.10.2026', today))
  expect(readRange('3110202601102026', today)).toBeNull()
})

it.each([
  ['05.12.20', true],
  ['01.09.2026 – 30.11.20', true],
  ['05.12.2', false],
  ['05.12.26', false],
  ['05.12.2026 08:20', false],
  ['05.12.2026 20', false],
])('«%s» has a year that is only begun: %s', (typed, isBegun) => {
  expect(isYearBegun(typed)).toBe(isBegun)
})
