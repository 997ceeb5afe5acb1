import { expect, it } from 'vitest'
import { moved } from './moved.ts'

it.each([
  [['c'], { id: 'a', isAfter: false }, 'cabd'],
  [['a'], { id: 'd', isAfter: true }, 'bcda'],
  [['d', 'a'], { id: 'b', isAfter: true }, 'badc'],
  [['a'], { id: 'a', isAfter: true }, 'abcd'],
])('%j moves to %j: %s', (taken, to, order) => {
  expect(moved([...'abcd'], taken, to).join('')).toBe(order)
})
