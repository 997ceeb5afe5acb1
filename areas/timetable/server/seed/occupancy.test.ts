import { expect, it } from 'vitest'
import { createOccupancy, EVEN, EVERY, GAPS_IN, LESSONS_IN, ODD } from './occupancy.ts'

it.each([
  [0b0, 0, 0],
  [0b1, 1, 0],
  [0b110, 2, 0],
  [0b1001, 2, 2],
  [0b10101000, 3, 2],
])('the day %i holds %i lessons and %i free slots between them', (mask, lessons, gaps) => {
  expect(LESSONS_IN[mask]).toBe(lessons)
  expect(GAPS_IN[mask]).toBe(gaps)
})

it('lets two lessons share a time in odd and even weeks, but nothing more', () => {
  const busy = createOccupancy(2)
  busy.take(0, 3, 2, ODD)
  expect(busy.isFree(0, 3, 2, EVEN)).toBe(true)
  expect(busy.isFree(0, 3, 2, ODD)).toBe(false)
  expect(busy.isFree(0, 3, 2, EVERY)).toBe(false)
  expect(busy.isFree(1, 3, 2, EVERY)).toBe(true)
  expect(busy.dayOf(0, 0, 3)).toBe(0b100)
})
