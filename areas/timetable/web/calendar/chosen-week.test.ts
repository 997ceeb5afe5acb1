import { describe, expect, it } from 'vitest'
import { TECHNICAL_YEAR_ID } from '#areas/timetable/contract/study-year.ts'
import { chooseWeek, selectableYears, stepWeek } from './chosen-week.ts'
import { aStudyYear } from '#areas/timetable/web/testing/study-year.ts'

const TODAY = '2026-11-18'
const previous = aStudyYear(2025)
const current = aStudyYear(2026, { isCurrent: true })
const elongated = aStudyYear(2027, { isElongated: true })
const years = selectableYears([{ ...previous, id: TECHNICAL_YEAR_ID }, previous, current, elongated])

it('offers the newest year first and never the technical one', () => {
  expect(years.map(({ id }) => id)).toEqual([2027, 2026, 2025])
})

describe('chooseWeek', () => {
  it.each([
    [{}, 2026, 12],
    [{ year: 2025, week: 40 }, 2025, 40],
    [{ year: 2027, week: 0 }, 2027, 0],
    [{ year: 2026, week: 0 }, 2026, 12],
    [{ year: 1999, week: 3 }, 2026, 3],
    [{ year: 2025 }, 2025, 52],
  ])('of the address %j is %i, %i', (address, year, week) => {
    expect(chooseWeek(years, address, TODAY)).toMatchObject({ year: { id: year }, week })
  })

  it('of no years is none', () => {
    expect(chooseWeek([], {}, TODAY)).toBeNull()
  })
})

describe('stepWeek', () => {
  it.each([
    [{ year: current, week: 12 }, 1, [2026, 13]],
    [{ year: current, week: 12 }, -1, [2026, 11]],
    [{ year: current, week: 52 }, 1, [2027, 0]],
    [{ year: elongated, week: 1 }, -1, [2027, 0]],
    [{ year: elongated, week: 0 }, -1, [2026, 52]],
  ] as const)('from %j by %i', (from, step, [year, week]) => {
    expect(stepWeek(years, from, step)).toMatchObject({ year: { id: year }, week })
  })

  it('goes nowhere where the years end', () => {
    expect(stepWeek(years, { year: previous, week: 1 }, -1)).toBeNull()
  })
})
