import { beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { TEST_TIME_ZONE, useTestServer } from '#platform/server/testing/test-server.ts'
import { identify, openSession } from './sessions.ts'

const server = useTestServer({ areas: {} })
const STARTED = Date.parse('2026-11-18T08:00:00+03:00')
const HOUR_MS = 3_600_000

const at = (hours: number) => createClock(TEST_TIME_ZONE, new Date(STARTED + hours * HOUR_MS).toISOString())

beforeAll(async () => {
  await givenAccount(server.db, { login: 'reader' })
  await givenAccount(server.db, { login: 'ruler', permissions: ['admin'] })
})

async function open({ login, isRemembered }: { login: string; isRemembered: boolean }): Promise<string> {
  const account = await server.db
    .selectFrom('account')
    .select(['id', 'person_id'])
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  const { token } = await openSession(server.db, at(0), {
    accountId: account.id,
    personId: account.person_id,
    isRemembered,
    ip: '127.0.0.1',
    userAgent: '',
  })
  return token
}

/** Uses the session at each of the hours, and returns whether it was still good at the last. */
async function isGoodAfter(token: string, ...hours: number[]): Promise<boolean> {
  let isGood = false
  for (const hour of hours) isGood = (await identify(server.db, at(hour), token)) !== null
  return isGood
}

const every = (step: number, end: number) =>
  Array.from({ length: Math.floor(end / step) }, (_, index) => (index + 1) * step)

describe('a session', () => {
  it.each([
    ['of a browser', { login: 'reader', isRemembered: false }, 8, 24],
    ['that is remembered', { login: 'reader', isRemembered: true }, 14 * 24, 30 * 24],
    ['of an administrator', { login: 'ruler', isRemembered: true }, 1, 12],
  ])('%s ends unused after its idle time, and used after its whole time', async (_, kind, idle, total) => {
    expect(await isGoodAfter(await open(kind), idle - 0.01)).toBe(true)
    expect(await isGoodAfter(await open(kind), idle)).toBe(false)
    const step = idle * 0.9
    expect(await isGoodAfter(await open(kind), ...every(step, total - 0.01))).toBe(true)
    expect(await isGoodAfter(await open(kind), ...every(step, total - 0.01), total)).toBe(false)
  })

  it('has a token of 256 random bits, of which only a hash is stored', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, () => open({ login: 'reader', isRemembered: false })),
    )
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await server.db.selectFrom('session').select('token_hash').execute()
    const stored = rows.map(({ token_hash }) => token_hash.toString('base64url'))
    expect(stored.some((kept) => tokens.includes(kept))).toBe(false)
  })
})
