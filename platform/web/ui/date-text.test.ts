import { expect, it } from 'vitest'
import { localMomentText, longDateText, momentText } from './date-text.ts'

it.each([
  ['2026-11-02', '2 ноября'],
  ['2025-05-09', '9 мая 2025'],
])('writes %s in running text as «%s»', (date, text) => {
  expect(longDateText(date, '2026-11-21')).toBe(text)
})

it('shows a moment by the university’s clock', () => {
  expect(momentText('2026-11-21T22:30:00Z')).toBe('22.11.2026 01:30')
})

it('shows a moment by the university’s clock as it is stored', () => {
  expect(localMomentText('2026-11-21T09:30')).toBe('21.11.2026 09:30')
})
