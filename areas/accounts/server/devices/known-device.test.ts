import { beforeEach, describe, expect, it } from 'vitest'
import { hashThread } from '#platform/server/auth/hash-thread.ts'
import { tokenHash } from '#platform/server/auth/sessions.ts'
import { TEST_NOW, useTestServer } from '#platform/server/testing/test-server.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { accountsArea } from '../handlers.ts'
import { accountsPersonalData } from '../personal-data.ts'
import { givenHolder, HOLDER_PASSWORD } from '../testing/given-holder.ts'
import { forgetTries, setTime, tokenSentTo } from '../testing/letters.ts'

const { login, changePassword, restorePassword, confirmRestore } = accountsCalls
const server = useTestServer({ areas: { accounts: accountsArea } })
const NEW_PASSWORD = 'Зелёный трамвай 7'
let accountId = 0
let name = ''
let round = 0

beforeEach(async () => {
  setTime(server, TEST_NOW)
  await forgetTries(server.db)
  name = `person${(round += 1)}`
  accountId = await givenHolder(server, name)
})

async function send(url: string, payload: object, cookie = '') {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  const device = answer.cookies.find((each) => each.name === 'kabinet-device')!
  return { device, cookies: answer.cookies.map((each) => `${each.name}=${each.value}`).join('; ') }
}

const enter = (cookie?: string) => send(login.path, { login: name, password: HOLDER_PASSWORD }, cookie)
const devicesOf = (id: number) =>
  server.db.selectFrom('known_device').selectAll().where('account_id', '=', id).execute()

describe('a device that signed in', () => {
  it('is known for half a year by a random token, of which only a hash is stored', async () => {
    const { device } = await enter()
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 24 * 60 * 60 })
    expect(Buffer.from(device.value, 'base64url')).toHaveLength(32)
    const [stored] = await devicesOf(accountId)
    expect(stored!.token_hash).toEqual(tokenHash(device.value))
  })

  it('keeps its token, and has another one for each account that uses it', async () => {
    const first = await enter()
    const [firstId, firstName] = [accountId, name]
    name = `sharing${round}`
    accountId = await givenHolder(server, name)
    const second = await enter(first.cookies)
    const [ofSecond, ofFirst] = second.device.value.split('.')
    expect(ofFirst).toBe(first.device.value)
    expect((await devicesOf(accountId)).map(({ token_hash: hash }) => hash)).toEqual([tokenHash(ofSecond!)])
    name = firstName
    const again = await enter(second.cookies)
    expect(again.device.value).toBe(`${ofFirst}.${ofSecond}`)
    expect(await devicesOf(firstId)).toHaveLength(1)
  })

  it('gets in while strangers fill the queue of passwords', async () => {
    const { device } = await enter()
    const { promise: flood, resolve: endFlood } = Promise.withResolvers<void>()
    const rooms = Array.from({ length: 40 }, () => hashThread.withRoom('anybody', () => flood))
    const payload = { login: name, password: HOLDER_PASSWORD }
    const statusWith = async (token: string) => {
      const headers = { cookie: `kabinet-device=${token}` }
      return (await server.app.inject({ method: 'POST', url: login.path, payload, headers })).statusCode
    }
    expect([await statusWith('b'.repeat(43)), await statusWith(device.value)]).toEqual([503, 200])
    endFlood()
    await Promise.all(rooms)
  })

  it('is not known by a token that somebody else has chosen', async () => {
    const { device } = await enter(`kabinet-device=${'a'.repeat(43)}`)
    expect(device.value).not.toBe('a'.repeat(43))
  })

  it('is forgotten when the password changes elsewhere', async () => {
    await enter()
    const here = await enter()
    const form = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    const answer = await server.withCookie(here.cookies).call(changePassword, form)
    expect(answer.status).toBe(200)
    const left = await devicesOf(accountId)
    expect(left.map(({ token_hash: hash }) => hash)).toEqual([tokenHash(here.device.value)])
  })

  it('is forgotten when the password is restored, and whoever restored it is known', async () => {
    await enter()
    await server.as(null).call(restorePassword, { loginOrEmail: name })
    const token = await tokenSentTo(server.db, `${name}@example.ru`)
    const form = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    const { device } = await send(confirmRestore.path, form)
    const left = await devicesOf(accountId)
    expect(left.map(({ token_hash: hash }) => hash)).toEqual([tokenHash(device.value)])
  })

  it('is one of twenty at most', async () => {
    for (let minute = 10; minute < 32; minute += 1) {
      setTime(server, `2026-11-18T12:${minute}:00+03:00`)
      await enter()
    }
    const devices = await devicesOf(accountId)
    expect(devices).toHaveLength(20)
    expect(Math.min(...devices.map(({ created_at: at }) => at.getMinutes()))).toBe(12)
  })

  it('is in the copy of one’s data with the day on which it will be forgotten', async () => {
    await enter()
    const { person_id: personId } = await server.db
      .selectFrom('account')
      .select('person_id')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const source = accountsPersonalData.find(({ title }) => title === 'Знакомые устройства')!
    expect(await source.read(server.db, personId)).toEqual([
      {
        'Первый вход': new Date(TEST_NOW),
        'Последний вход': new Date(TEST_NOW),
        'Забудем после': new Date('2027-05-17T12:00:00+03:00'),
      },
    ])
  })
})

describe('signing in over a session', () => {
  it('ends it, and writes that down under its holder', async () => {
    const first = await enter()
    await enter(first.cookies)
    const rows = await server.db
      .selectFrom('session')
      .select(['id', 'revoked_at'])
      .where('account_id', '=', accountId)
      .orderBy('revoked_at')
      .execute()
    expect(rows.map(({ revoked_at: at }) => at !== null)).toEqual([true, false])
    const trail = await server.db
      .selectFrom('audit_log')
      .select(['action', 'session_id', 'after'])
      .where('entity_id', '=', rows[0]!.id)
      .execute()
    expect(trail).toEqual([
      { action: 'accounts.sign-out', session_id: rows[0]!.id, after: { because: 'signed in again' } },
    ])
  })
})
