import { describe, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { TEST_TIME_ZONE, useTestServer } from '#platform/server/testing/test-server.ts'
import { cleanUp, daysBefore } from '#platform/server/retention/clean-up.ts'
import { retention } from './retention.ts'

const server = useTestServer({ areas: {} })
const clock = createClock(TEST_TIME_ZONE)
const ago = (days: number) => daysBefore(clock.now(), days)

async function addSession(accountId: number, endedDaysAgo: number): Promise<void> {
  await server.db
    .insertInto('session')
    .values({
      token_hash: Buffer.from(`token-${endedDaysAgo}`),
      account_id: accountId,
      is_remembered: false,
      created_at: ago(endedDaysAgo + 1),
      last_seen_at: ago(endedDaysAgo + 1),
      proved_at: ago(endedDaysAgo + 1),
      idle_seconds: 60,
      expires_at: ago(endedDaysAgo),
    })
    .execute()
}

const addAudit = (action: string, days: number) =>
  server.db
    .insertInto('audit_log')
    .values({ action, at: ago(days) })
    .execute()

describe('the clean-up', () => {
  it('deletes what is kept no longer and nothing else', async () => {
    await givenAccount(server.db, { login: 'reader' })
    const account = await server.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    for (const days of [89, 91]) await addSession(account.id, days)
    for (const days of [300, 400, 1200]) {
      await addAudit('accounts.sign-in', days)
      await addAudit('accounts.change-password', days)
    }
    expect(await cleanUp(server.db, clock, retention)).toMatchObject({
      sessions: 1,
      'sign-ins in the audit trail': 2,
      'the audit trail': 1,
    })
    const kept = await server.db.selectFrom('audit_log').select('action').execute()
    expect(kept.map(({ action }) => action).toSorted()).toEqual([
      'accounts.change-password',
      'accounts.change-password',
      'accounts.sign-in',
    ])
  })

  it('is done by one of two processes', async () => {
    let finish: () => void = () => undefined
    const slow = {
      name: 'slow',
      clean: () => new Promise<number>((resolve) => (finish = () => resolve(0))),
    }
    const first = cleanUp(server.db, clock, [slow])
    await expect.poll(() => finish.toString()).toContain('resolve')
    expect(await cleanUp(server.db, clock, retention)).toBeNull()
    finish()
    expect(await first).toEqual({ slow: 0 })
    expect(await cleanUp(server.db, clock, [])).toEqual({})
  })
})
