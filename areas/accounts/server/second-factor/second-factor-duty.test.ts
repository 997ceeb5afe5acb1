import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'
import { callsWith } from '#platform/contract/call.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { useTestServer, type Caller, type TestServer } from '#platform/server/testing/test-server.ts'
import { accountsCalls } from '../../contract/calls.ts'
import type { PasskeyOffer, PasskeyQuestion } from '../../contract/passkey.ts'
import { accountsArea } from '../handlers.ts'
import { givenHolder, HOLDER_PASSWORD } from '../testing/given-holder.ts'
import { SoftAuthenticator } from '../testing/soft-authenticator.ts'

const {
  getCurrentUser,
  getSettings,
  listSessions,
  logout,
  login: signIn,
  offerPasskey,
  addPasskey,
  askForPasskey,
} = accountsCalls

const call = callsWith({})
/** A call beyond the set-up. */
const beyondCalls = {
  read: call({
    method: 'GET',
    path: '/api/proxy/beyond',
    access: 'signed-in',
    because: 'test',
    answer: z.object({ ok: z.boolean() }),
  }),
}
const areas = {
  accounts: accountsArea,
  beyond: serve(beyondCalls, { read: async () => ({ ok: true }) }),
}
const real = useTestServer({ areas, settings: { isDemo: false, requiresSecondFactor: true } })
const demo = useTestServer({
  areas,
  template: 'tiny',
  settings: { isDemo: true, requiresSecondFactor: false },
})
let round = 0

async function givenHolderOf({ db }: TestServer, permission?: string): Promise<string> {
  const login = `duty${(round += 1)}`
  const id = await givenHolder(real, login)
  const { person_id: personId } = await db
    .selectFrom('account')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (permission !== undefined)
    await db
      .insertInto('permission_grant')
      .values({ person_id: personId, permission, reason: 'test' })
      .execute()
  return login
}

async function givePasskey(session: Caller): Promise<SoftAuthenticator> {
  const device = new SoftAuthenticator()
  device.origin = 'https://kabinet.example'
  const offered = (await session.call(offerPasskey, {})).body as PasskeyOffer
  const added = await session.call(addPasskey, { name: 'Ключ', passkey: device.create(offered) })
  expect(added.status).toBe(200)
  return device
}

describe('a second factor', () => {
  it.each(['admin', 'users-management'])(
    'must be set up by a holder of %s before anything else',
    async (permission) => {
      const login = await givenHolderOf(real, permission)
      const session = real.freshly(login)
      const refused = await session.call(beyondCalls.read)
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({
        code: 'second-factor-required',
        message: expect.stringContaining('нужен второй шаг входа'),
      })
      expect((await session.call(getCurrentUser)).body).toMatchObject({ mustSetUpSecondFactor: true })
      for (const open of [getSettings, listSessions]) expect((await session.call(open)).status).toBe(200)
      await givePasskey(session)
      expect((await session.call(beyondCalls.read)).status).toBe(200)
      expect((await session.call(getCurrentUser)).body).toMatchObject({ mustSetUpSecondFactor: false })
    },
  )

  it('is demanded at once of somebody who is given such a right', async () => {
    const login = await givenHolderOf(real)
    const session = real.freshly(login)
    expect((await session.call(beyondCalls.read)).status).toBe(200)
    const { person_id: personId } = await real.db
      .selectFrom('account')
      .select('person_id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
    await real.db
      .insertInto('permission_grant')
      .values({ person_id: personId, permission: 'admin', reason: 'test' })
      .execute()
    expect((await session.call(beyondCalls.read)).status).toBe(403)
    expect((await session.call(logout)).status).toBe(200)
  })

  it('is nobody else’s duty', async () => {
    const session = real.freshly(await givenHolderOf(real, 'certificates'))
    expect((await session.call(beyondCalls.read)).status).toBe(200)
  })

  it('is asked for after the password once it is a passkey', async () => {
    const login = await givenHolderOf(real, 'admin')
    const device = await givePasskey(real.freshly(login))
    const enter = (passkey?: ReturnType<typeof device.sign>) =>
      real.as(null).call(signIn, { login, password: HOLDER_PASSWORD, passkey })
    const refused = await enter()
    expect(refused).toFailWith(signIn, 'second-factor')
    expect(refused.body).toMatchObject({ code: 'second-factor', methods: ['passkey'] })
    const question = async () => (await real.as(null).call(askForPasskey)).body as PasskeyQuestion
    const foreign = await givePasskey(real.freshly(await givenHolderOf(real, 'admin')))
    expect(await enter(foreign.sign(await question()))).toFailWith(signIn, 'wrong-second-factor')
    expect((await enter(device.sign(await question()))).status).toBe(200)
  })

  it('is not demanded in demo mode: one request signs in and everything opens', async () => {
    const entered = await demo.as(null).call(signIn, { login: 'admin', password: DEMO_PASSWORD })
    expect(entered.status).toBe(200)
    const session = demo.withCookie(String(entered.headers['set-cookie']).split(';')[0]!)
    expect((await session.call(beyondCalls.read)).status).toBe(200)
    expect((await session.call(getCurrentUser)).body).toMatchObject({ mustSetUpSecondFactor: false })
  })
})
