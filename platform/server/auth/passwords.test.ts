import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { ApiError } from '#platform/server/http/api-error.ts'
import type { Claim } from './hash-thread.ts'
import { hashPassword, isRightPassword, isWeakHash } from './passwords.ts'

it('hashes with 46 MiB and one pass, and knows the password again', async () => {
  const stored = await hashPassword('Тихая гавань 48')
  expect(stored).toContain('$argon2id$v=19$m=47104,t=1,p=1$')
  expect(isWeakHash(stored)).toBe(false)
  expect(await isRightPassword(stored, 'Тихая гавань 48')).toBe(true)
  expect(await isRightPassword(stored, 'тихая гавань 48')).toBe(false)
  expect(await isRightPassword(null, 'Тихая гавань 48')).toBe(false)
})

it('still knows a password that was hashed with less work', async () => {
  const old = await hash('Тихая гавань 48', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(isWeakHash(old)).toBe(true)
  expect(await isRightPassword(old, 'Тихая гавань 48')).toBe(true)
})

it('throws at a stored value that is no hash', async () => {
  await expect(isRightPassword('', 'Тихая гавань 48')).rejects.toThrow('Decoding failed')
})

it('lets forty wait behind the one that is worked on, and asks the others to come again in some seconds', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 51 }, () => isRightPassword('no hash', 'any')),
  )
  const reasons = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as unknown) : null,
  )
  const refusals = reasons.filter((reason) => reason instanceof ApiError)
  expect(refusals).toHaveLength(10)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
})

it('takes those who are known first, however many wait', async () => {
  const stored = await hashPassword('Тихая гавань 48')
  const done: string[] = []
  const tryAs = (claim: Claim) =>
    isRightPassword(stored, 'Тихая гавань 48', claim).then(() => done.push(claim))
  await Promise.all((['anybody', 'anybody', 'anybody', 'known'] as const).map(tryAs))
  expect(done).toEqual(['anybody', 'known', 'anybody', 'anybody'])
})
