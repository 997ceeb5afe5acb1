import { describe, expect, it } from 'vitest'
import { gatherRetention } from '#platform/server/areas/gather.ts'
import { createClock } from '#platform/server/clock.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { TEST_SETTINGS, TEST_TIME_ZONE, useTestServer } from '#platform/server/testing/test-server.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { cleanUp, daysBefore } from '#platform/server/retention/clean-up.ts'
import { areas } from './areas.ts'

const server = useTestServer({ areas: {} })
const retention = await gatherRetention(areas, diskFileStore(TEST_SETTINGS.filesFolder))
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

/** A registration that nobody confirmed, with its code. */
async function addRegistration(personId: number, login: string, days: number): Promise<void> {
  const pin = await server.db
    .insertInto('registration_pin')
    .values({
      person_id: personId,
      pin_hmac: Buffer.from(login),
      issued_at: ago(days),
      expires_at: ago(days - 90),
      revoked_at: ago(days),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('registration_request')
    .values({
      pin_id: pin.id,
      login,
      password_hash: '',
      via: 'email',
      secret_expires_at: ago(days - 1),
      sent_at: ago(days),
      created_at: ago(days),
      expires_at: ago(days - 1),
    })
    .execute()
}

describe('the clean-up', () => {
  it('keeps unconfirmed registrations for a week and links for a month', async () => {
    const personId = await givenAccount(server.db, { login: 'forgetful' })
    const { id } = await server.db
      .selectFrom('account')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    for (const days of [6, 8]) await addRegistration(personId, `waiting${days}`, days)
    for (const days of [29, 31]) {
      const link = { account_id: id, created_at: ago(days), expires_at: ago(days) }
      await server.db
        .insertInto('password_reset')
        .values({ ...link, channel: 'email' })
        .execute()
      await server.db
        .insertInto('contact_confirmation')
        .values({ ...link, kind: 'email', value: 'a@example.org', confirmed_at: ago(days) })
        .execute()
    }
    expect(await cleanUp(server.db, clock, retention)).toMatchObject({
      'unconfirmed registrations': 1,
      'links of password restoring': 1,
      'links of contact confirmation': 1,
    })
    const waiting = await server.db.selectFrom('registration_request').select('login').execute()
    expect(waiting).toEqual([{ login: 'waiting6' }])
  })

  it('deletes what is kept no longer and nothing else', async () => {
    await givenAccount(server.db, { login: 'reader' })
    const account = await server.db
      .selectFrom('account')
      .select('id')
      .where('login', '=', 'reader')
      .executeTakeFirstOrThrow()
    for (const days of [89, 91]) await addSession(account.id, days)
    for (const days of [300, 400, 1200]) {
      await addAudit('accounts.sign-in', days)
      await addAudit('accounts.change-password', days)
    }
    for (const days of [179, 181])
      await server.db
        .insertInto('known_device')
        .values({
          account_id: account.id,
          token_hash: Buffer.from(`device-${days}`),
          created_at: ago(400),
          last_used_at: ago(days),
        })
        .execute()
    for (const days of [1, 3])
      await server.db
        .insertInto('guess')
        .values({ key: `guessed-${days}`, tried_at: [ago(4), ago(days)] })
        .execute()
    for (const days of [300, 1200])
      await server.db
        .insertInto('change_set')
        .values({ kind: 'edit', title: `${days}`, at: ago(days) })
        .execute()
    expect(await cleanUp(server.db, clock, retention)).toMatchObject({
      sessions: 1,
      'changes of registers': 1,
      'known devices': 1,
      'counted guesses': 1,
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
})
