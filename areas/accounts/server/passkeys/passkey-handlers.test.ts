import { beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW, useTestServer, type Caller } from '#platform/server/testing/test-server.ts'
import { accountsCalls } from '../../contract/calls.ts'
import type { Passkey, PasskeyOffer, PasskeyQuestion } from '../../contract/passkey.ts'
import { accountsArea } from '../handlers.ts'
import { givenHolder, HOLDER_PASSWORD } from '../testing/given-holder.ts'
import { forgetTries, lettersTo, setTime } from '../testing/letters.ts'
import { SoftAuthenticator } from '../testing/soft-authenticator.ts'

const {
  listPasskeys,
  offerPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  askForPasskey,
  enterByPasskey,
} = accountsCalls
const ADDRESS = 'https://kabinet.example'
const server = useTestServer({
  areas: { accounts: accountsArea },
  settings: { publicUrl: ADDRESS, lettersUrl: ADDRESS },
})
let login = ''
let accountId = 0
let round = 0

beforeEach(async () => {
  setTime(server, TEST_NOW)
  await forgetTries(server.db)
  login = `keeper${(round += 1)}`
  accountId = await givenHolder(server, login)
})

function aDevice(): SoftAuthenticator {
  const device = new SoftAuthenticator()
  device.origin = ADDRESS
  return device
}

const offer = async (session: Caller) => (await session.call(offerPasskey, {})).body as PasskeyOffer
const ask = async () => (await server.as(null).call(askForPasskey)).body as PasskeyQuestion

async function givenPasskey(device = aDevice(), session = server.freshly(login)): Promise<SoftAuthenticator> {
  const passkey = device.create(await offer(session))
  expect((await session.call(addPasskey, { name: 'Ноутбук', passkey })).status).toBe(200)
  return device
}

const enter = async (device: SoftAuthenticator, question?: PasskeyQuestion) =>
  server.as(null).call(enterByPasskey, { passkey: device.sign(question ?? (await ask())) })

describe('a passkey', () => {
  it('is made for the host of the public address, and must verify the person', async () => {
    expect(await ask()).toMatchObject({ rpId: 'kabinet.example', userVerification: 'required' })
    const { rp, user, authenticatorSelection } = await offer(server.freshly(login))
    expect(rp.id).toBe('kabinet.example')
    expect(user.name).toBe(login)
    expect(authenticatorSelection.residentKey).toBe('required')
  })

  it('opens a session by itself', async () => {
    const device = await givenPasskey()
    const entered = await enter(device)
    expect(entered.status).toBe(200)
    const cookie = String(entered.headers['set-cookie']).split(';')[0]!
    const me = await server.withCookie(cookie).call(accountsCalls.getCurrentUser)
    expect(me.body).toMatchObject({ login })
  })

  it('ends the session over which somebody signs in with it', async () => {
    const device = await givenPasskey()
    const before = await server.app.inject({
      method: 'POST',
      url: accountsCalls.login.path,
      payload: { login, password: HOLDER_PASSWORD },
    })
    const cookie = String(before.headers['set-cookie']).split(';')[0]!
    const over = server.withCookie(cookie)
    const signed = device.sign(await ask())
    expect((await over.call(enterByPasskey, { passkey: signed })).status).toBe(200)
    expect((await over.call(accountsCalls.getCurrentUser)).status).toBe(401)
  })

  it('is named, listed, renamed and removed by its owner, who gets a letter', async () => {
    const session = server.freshly(login)
    await givenPasskey(aDevice(), session)
    const [passkey] = (await session.call(listPasskeys)).body as Passkey[]
    expect(passkey).toMatchObject({ name: 'Ноутбук', lastUsedAt: null })
    await session.call(renamePasskey, { passkeyId: passkey!.id, name: 'Телефон' })
    expect((await session.call(listPasskeys)).body).toMatchObject([{ name: 'Телефон' }])
    expect((await lettersTo(server.db, `${login}@example.ru`)).at(-1)?.subject).toContain('ключ доступа')
    await session.call(removePasskey, { passkeyId: passkey!.id })
    expect((await session.call(listPasskeys)).body).toEqual([])
  })

  it('of another person answers as if it did not exist', async () => {
    await givenPasskey()
    const { id } = await server.db
      .selectFrom('passkey')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const stranger = `stranger${round}`
    await givenHolder(server, stranger)
    const session = server.freshly(stranger)
    expect(await session.call(renamePasskey, { passkeyId: id, name: 'Мой' })).toFailWith(
      renamePasskey,
      'not-found',
    )
    expect(await session.call(removePasskey, { passkeyId: id })).toFailWith(removePasskey, 'not-found')
  })

  it('is added only soon after the password was proved', async () => {
    const session = server.freshly(login)
    await session.call(listPasskeys)
    setTime(server, '2026-11-18T12:11:00+03:00')
    expect(await session.call(offerPasskey, {})).toBeInvalid('currentPassword')
    expect((await session.call(offerPasskey, { currentPassword: HOLDER_PASSWORD })).status).toBe(200)
  })
})

describe('a challenge', () => {
  it('is signed once, even by two at once', async () => {
    const device = await givenPasskey()
    const question = await ask()
    const both = await Promise.all([enter(device, question), enter(device, question)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await enter(device, question)).toFailWith(enterByPasskey, 'passkey-refused')
  })

  it('is worth nothing after five minutes', async () => {
    const device = await givenPasskey()
    const question = await ask()
    setTime(server, '2026-11-18T12:05:01+03:00')
    expect(await enter(device, question)).toFailWith(enterByPasskey, 'passkey-refused')
  })

  it('for adding a passkey is neither another person’s nor good for signing in', async () => {
    const device = await givenPasskey()
    const { challenge, rp } = await offer(server.freshly(login))
    const entered = await enter(device, { ...(await ask()), challenge, rpId: rp.id })
    expect(entered).toFailWith(enterByPasskey, 'passkey-refused')
    const foreign = await offer(server.freshly(login))
    const stranger = `foreigner${round}`
    await givenHolder(server, stranger)
    const added = await server
      .freshly(stranger)
      .call(addPasskey, { name: 'Чужой', passkey: aDevice().create(foreign) })
    expect(added).toFailWith(addPasskey, 'passkey-not-added')
  })
})

describe('the answer of a device is refused', () => {
  it.each<[string, (device: SoftAuthenticator) => void]>([
    ['from another origin', (device) => (device.origin = 'https://kabinet.evil.example')],
    ['without the person verified', (device) => (device.isUserVerified = false)],
  ])('%s', async (_, spoil) => {
    const device = await givenPasskey()
    spoil(device)
    expect(await enter(device)).toFailWith(enterByPasskey, 'passkey-refused')
    const other = aDevice()
    spoil(other)
    const session = server.freshly(login)
    const added = await session.call(addPasskey, {
      name: 'Ещё один',
      passkey: other.create(await offer(session)),
    })
    expect(added).toFailWith(addPasskey, 'passkey-not-added')
  })

  it('for another host', async () => {
    const device = await givenPasskey()
    const refused = await enter(device, { ...(await ask()), rpId: 'evil.example' })
    expect(refused).toFailWith(enterByPasskey, 'passkey-refused')
  })

  it('when its counter did not grow: somebody has a copy of the key', async () => {
    const device = await givenPasskey()
    expect((await enter(device)).status).toBe(200)
    device.count = 0
    expect(await enter(device)).toFailWith(enterByPasskey, 'passkey-refused')
  })

  it('when nobody knows it, when it was removed, and when its account is blocked', async () => {
    expect(await enter(aDevice())).toFailWith(enterByPasskey, 'passkey-refused')
    const device = await givenPasskey()
    await server.db.updateTable('account').set({ state: 'blocked' }).where('id', '=', accountId).execute()
    expect(await enter(device)).toFailWith(enterByPasskey, 'account-blocked')
    await server.db.deleteFrom('passkey').where('account_id', '=', accountId).execute()
    expect(await enter(device)).toFailWith(enterByPasskey, 'passkey-refused')
  })

  it('thirty times in a quarter of an hour from one address, then none is heard', async () => {
    const passkey = aDevice().sign(await ask())
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect((await server.as(null).call(enterByPasskey, { passkey })).status).toBe(401)
    expect((await server.as(null).call(enterByPasskey, { passkey })).status).toBe(429)
  })
})
