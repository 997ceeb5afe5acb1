import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Points } from './marks.ts'

it.each([
  [0, true],
  [0.29, true],
  [100, true],
  [33.33, true],
  [33.333, false],
  [1e-9, false],
  [100.01, false],
])('points of %d are taken: %s', (points, isTaken) => {
  expect(z.safeParse(Points, points).success).toBe(isTaken)
})
