import { describe, expect, it } from 'vitest'
import { hasWeek, termOf, weekLabel, weekOf, weeksOf, weekStart, type YearFrame } from './study-weeks.ts'

/** 1 September 2026 is a Tuesday. */
const ordinary = { startDate: '2026-09-01', weeks: 52, isElongated: false, secondTermFrom: '2027-02-01' }
/** 1 September 2028 is a Friday, hence the short week 0. */
const elongated: YearFrame = { startDate: '2028-09-01', weeks: 52, isElongated: true }
/** 1 September 2025 is a Monday. */
const fromMonday: YearFrame = { startDate: '2025-09-01', weeks: 52, isElongated: false }
const technical: YearFrame = { startDate: '1900-01-01', weeks: 0, isElongated: false }

describe('weekStart', () => {
  it.each([
    [ordinary, 1, '2026-08-31'],
    [ordinary, 2, '2026-09-07'],
    [ordinary, 12, '2026-11-16'],
    [fromMonday, 1, '2025-09-01'],
    [elongated, 0, '2028-08-28'],
    [elongated, 1, '2028-09-04'],
    [elongated, 52, '2029-08-27'],
  ])('of the year %j, week %i: %s', (year, week, monday) => {
    expect(weekStart(year, week)).toBe(monday)
  })
})

describe('weekOf', () => {
  it.each([
    [ordinary, '2026-09-01', 1],
    [ordinary, '2026-09-06', 1],
    [ordinary, '2026-09-07', 2],
    [ordinary, '2026-11-18', 12],
    [ordinary, '2026-06-15', 1],
    [ordinary, '2028-01-01', 52],
    [elongated, '2028-09-03', 0],
    [elongated, '2028-09-04', 1],
    [elongated, '2020-01-01', 0],
  ])('of the year %j, date %s: %i', (year, date, week) => {
    expect(weekOf(year, date)).toBe(week)
  })
})

describe('weeksOf', () => {
  it('lists as many weeks as the year has', () => {
    const weeks = weeksOf(ordinary)
    expect(weeks).toHaveLength(52)
    expect(weeks[0]).toEqual({ number: 1, start: '2026-08-31', end: '2026-09-06' })
  })

  it('begins an elongated year with week 0, one week more', () => {
    const weeks = weeksOf(elongated)
    expect(weeks).toHaveLength(53)
    expect(weeks[0]).toEqual({ number: 0, start: '2028-08-28', end: '2028-09-03' })
    expect(weeks.at(-1)?.number).toBe(52)
  })

  it('gives the technical year no weeks', () => {
    expect(weeksOf(technical)).toEqual([])
  })
})

it.each([
  [ordinary, 0, false],
  [ordinary, 1, true],
  [ordinary, 52, true],
  [ordinary, 53, false],
  [elongated, 0, true],
  [technical, 1, false],
])('the year %j has week %i: %s', (year, week, has) => {
  expect(hasWeek(year, week)).toBe(has)
})

it.each([
  [22, 1],
  [23, 2],
])('week %i of 2026/2027 belongs to term %i', (week, term) => {
  expect(termOf(ordinary, week)).toBe(term)
})

it.each([
  [12, '12-я неделя, чётная'],
  [1, '1-я неделя, нечётная'],
  [0, '0-я неделя, чётная'],
])('week %i is called «%s»', (week, label) => {
  expect(weekLabel(week)).toBe(label)
})
