import { expect, it } from 'vitest'
import { neighbourDay } from './neighbour-day.ts'

it.each([
  [3, 1, { week: 0, day: 4 }],
  [3, -1, { week: 0, day: 2 }],
  [6, 1, { week: 1, day: 1 }],
  [1, -1, { week: -1, day: 6 }],
  [7, 1, { week: 1, day: 1 }],
  [7, -1, { week: 0, day: 6 }],
] as const)('from weekday %i by %i the neighbour is %j', (weekday, step, neighbour) => {
  expect(neighbourDay(weekday, step)).toEqual(neighbour)
})
