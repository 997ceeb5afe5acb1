import { describe, expect, it } from 'vitest'
import { meanOf, partsOf, percentsOf } from './board.ts'

const counts = { great: 0, good: 0, satisfactory: 0, unsatisfactory: 0, absent: 0 }

describe('the marks of a session', () => {
  it.each([
    [{ great: 2, good: 1 }, 14 / 3],
    [{ great: 1, unsatisfactory: 1 }, 3.5],
    // An absent student has no grade.
    [{ satisfactory: 2, absent: 5 }, 3],
    [{ absent: 5 }, null],
    [{}, null],
  ])('%j have the mean %s', (some, mean) => {
    expect(meanOf({ ...counts, ...some })).toBe(mean)
  })

  it('are four parts, of which the last one holds both failures and absences', () => {
    expect(partsOf({ great: 4, good: 3, satisfactory: 2, unsatisfactory: 1, absent: 5 })).toEqual([
      4, 3, 2, 6,
    ])
  })

  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [7, 0, 0, 0],
      [100, 0, 0, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [199, 1],
      [100, 0],
    ],
  ])('%j are %j per cent, a hundred together', (some, percents) => {
    expect(percentsOf(some)).toEqual(percents)
  })
})
