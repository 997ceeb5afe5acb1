import { expect, it } from 'vitest'
import { isStale } from './source.ts'

const NOW = new Date('2026-11-18T12:00:00+03:00')

it.each([
  [null, false],
  ['2026-11-18T06:00:00+03:00', false],
  ['2026-11-11T12:00:00+03:00', false],
  ['2026-11-11T11:59:59+03:00', true],
])('a register loaded at %s is old: %s', (loadedAt, isOld) => {
  expect(isStale(loadedAt === null ? null : new Date(loadedAt), NOW)).toBe(isOld)
})
