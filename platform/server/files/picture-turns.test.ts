import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTurn } from './picture-turns.ts'

it('makes one photo at a time, lets ten wait, and goes on after one that fails', async () => {
  let busy = 0
  let most = 0
  const make = async () => {
    busy += 1
    most = Math.max(most, busy)
    await nextRound()
    busy -= 1
    if (most === 1) throw new Error('broken')
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 13 }, (_, personId) => inTurn(personId, make)),
  )
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null))
  expect(most).toBe(1)
  expect(reasons.map((reason) => reason?.status ?? reason?.message)).toEqual([
    ...Array.from({ length: 10 }, () => 'broken'),
    ...Array.from({ length: 3 }, () => 503),
  ])
})

it('lets two of one person wait, and leaves the other places to others', async () => {
  const make = () => nextRound()
  const outcomes = await Promise.allSettled([1, 1, 1, 1, 2].map((personId) => inTurn(personId, make)))
  const refusals = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as { status: number }).status : null,
  )
  expect(refusals).toEqual([null, null, 429, 429, null])
  await expect(inTurn(1, make)).resolves.toBeUndefined()
})
