import { expect, it } from 'vitest'
import { runningSession, sessionsShown } from './sessions.ts'

it.each([
  ['2026-11-26', '2026-1', '2026-2'],
  ['2027-01-31', '2026-1', '2026-2'],
  ['2027-02-01', '2026-2', '2027-1'],
])('offers on %s the running session %s after the next one %s', (today, running, next) => {
  const ids = sessionsShown(today).map(({ id }) => id)
  expect(runningSession(today).id).toBe(running)
  expect(ids.slice(0, 2)).toEqual([next, running])
  expect(new Set(ids).size).toBe(7)
})
