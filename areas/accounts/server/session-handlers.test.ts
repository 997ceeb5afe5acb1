import { hash } from '@node-rs/argon2'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashThread } from '#platform/server/auth/hash-thread.ts'
import { TEST_NOW, useTestServer } from '#platform/server/testing/test-server.ts'
import { accountsCalls } from '../contract/calls.ts'
import { readPasswordHash } from './account-store.ts'
import { accountsArea } from './handlers.ts'
import { givenHolder, HOLDER_PASSWORD } from './testing/given-holder.ts'
import { forgetTries, setTime } from './testing/letters.ts'

const { login, getCurrentUser, logout } = accountsCalls
const server = useTestServer({ areas: { accounts: accountsArea } })
let name = ''
let round = 0

beforeEach(async () => {
  setTime(server, TEST_NOW)
  await forgetTries(server.db)
  name = `person${(round += 1)}`
})

const enter = (names: string, password = HOLDER_PASSWORD) =>
  server.as(null).call(login, { login: names, password })

describe('signing in', () => {
  it('accepts the login, the confirmed e-mail and the confirmed phone', async () => {
    const phone = `+790055500${String(round).padStart(2, '0')}`
    await givenHolder(server, name, { phone })
    const spelled = `8 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
    for (const names of [name, name.toUpperCase(), `${name}@example.ru`, phone, spelled])
      expect((await enter(names)).status, names).toBe(200)
  })

  it('answers alike for an unknown login and for a wrong password', async () => {
    await givenHolder(server, name)
    const wrong = await enter(name, 'wrong password')
    const unknown = await enter('nobody-at-all')
    expect(wrong).toFailWith(login, 'wrong-credentials')
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body })
    expect(unknown.headers['set-cookie']).toBeUndefined()
  })

  it('costs an unknown login the same work as a known one', async () => {
    await givenHolder(server, name)
    const hashesFor = async (work: () => Promise<unknown>) => {
      const before = hashThread.begun
      await work()
      return hashThread.begun - before
    }
    expect(await hashesFor(() => enter('nobody-at-all'))).toBe(1)
    expect(await hashesFor(() => enter(name, 'wrong password'))).toBe(1)
    expect(await hashesFor(() => enter(name))).toBe(1)
  })

  it('refuses whoever finds no room for a hash before any statement, and counts no guess', async () => {
    await givenHolder(server, name)
    const { promise: flood, resolve: endFlood } = Promise.withResolvers<void>()
    const rooms = Array.from({ length: 40 }, () => hashThread.withRoom('anybody', () => flood))
    for (const names of [name, 'nobody-at-all']) {
      const refused = await enter(names)
      expect(refused.status).toBe(503)
      expect(refused.headers['retry-after']).toBe('5')
      expect(refused.statements).toBe(0)
    }
    endFlood()
    await Promise.all(rooms)
    expect((await enter(name)).status).toBe(200)
    expect(
      await server.db.selectFrom('guess').select('key').where('key', 'like', '%nobody%').execute(),
    ).toEqual([])
  })

  it('stops after five wrong passwords in a quarter of an hour, even for the right one and even in parallel', async () => {
    await givenHolder(server, name)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => enter(name, 'wrong password')))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    const refused = await enter(name)
    expect(refused).toFailWith(login, 'too-many-tries')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    setTime(server, '2026-11-18T12:15:00+03:00')
    expect((await enter(name)).status).toBe(200)
  })

  it('lets the owner in from another address while somebody guesses', async () => {
    await givenHolder(server, name)
    for (let guess = 0; guess < 7; guess += 1) await enter(name, 'wrong password')
    const payload = { login: name, password: HOLDER_PASSWORD }
    const request = { method: 'POST', url: login.path, payload } as const
    expect((await server.app.inject({ ...request, remoteAddress: '10.1.2.3' })).statusCode).toBe(200)
    expect((await server.app.inject(request)).statusCode).toBe(429)
  })

  it('stops an address after thirty wrong passwords, whatever logins it tries', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 31 }, (_, index) => enter(`victim-${index}`, 'wrong')),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('does not count right passwords', async () => {
    await givenHolder(server, name)
    for (let times = 0; times < 8; times += 1) expect((await enter(name)).status).toBe(200)
  })

  it('refuses a blocked account only to somebody who knows its password', async () => {
    const accountId = await givenHolder(server, name)
    await server.db.updateTable('account').set({ state: 'blocked' }).where('id', '=', accountId).execute()
    expect(await enter(name)).toFailWith(login, 'account-blocked')
    expect(await enter(name, 'wrong password')).toFailWith(login, 'wrong-credentials')
  })

  it('ends the running session the moment its account is blocked', async () => {
    const accountId = await givenHolder(server, name)
    const inside = server.freshly(name)
    expect((await inside.call(getCurrentUser)).status).toBe(200)
    await server.db.updateTable('account').set({ state: 'blocked' }).where('id', '=', accountId).execute()
    expect((await inside.call(getCurrentUser)).status).toBe(401)
  })

  it('gives a cookie that no script reads and no other site sends, worthless after signing out', async () => {
    await givenHolder(server, name)
    const cookie = String((await enter(name)).headers['set-cookie'])
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    const inside = server.withCookie(cookie.split(';')[0]!)
    expect((await inside.call(getCurrentUser)).status).toBe(200)
    await inside.call(logout)
    expect((await inside.call(getCurrentUser)).status).toBe(401)
  })
})

describe('a password that was hashed with less work', () => {
  it('is hashed again while its owner signs in', async () => {
    const accountId = await givenHolder(server, name)
    const weak = await hash(HOLDER_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    await server.db.updateTable('account').set({ password_hash: weak }).where('id', '=', accountId).execute()
    const stored = () => readPasswordHash(server.db, accountId)
    await enter(name, 'wrong password')
    expect(await stored()).toBe(weak)
    expect((await enter(name)).status).toBe(200)
    const stronger = await stored()
    expect(stronger).toContain('m=47104,t=1,p=1')
    expect((await enter(name)).status).toBe(200)
    expect(await stored()).toBe(stronger)
  })
})

describe('outside the demo university', () => {
  const real = useTestServer({ areas: { accounts: accountsArea }, settings: { isDemo: false } })

  it('refuses a demo account as if it did not exist', async () => {
    const accountId = await givenHolder(real, 'demo-person')
    await real.db.updateTable('account').set({ is_demo: true }).where('id', '=', accountId).execute()
    const answer = await real.as(null).call(login, { login: 'demo-person', password: HOLDER_PASSWORD })
    expect(answer).toFailWith(login, 'wrong-credentials')
  })
})
