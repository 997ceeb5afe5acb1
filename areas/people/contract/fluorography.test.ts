import { expect, it } from 'vitest'
import { fluorographyStatus } from './fluorography.ts'

it.each([
  [null, 'none'],
  ['2026-11-17', 'expired'],
  ['2026-11-18', 'soon'],
  ['2026-12-18', 'soon'],
  ['2026-12-19', 'valid'],
])('on 18 November an examination valid until %s is %s', (validUntil, status) => {
  expect(fluorographyStatus(validUntil, '2026-11-18')).toBe(status)
})
