import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TEST_NOW, useTestServer } from '#platform/server/testing/test-server.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { texts } from '../../contract/texts.ts'
import { accountsArea } from '../handlers.ts'
import { givenHolder, HOLDER_PASSWORD } from '../testing/given-holder.ts'
import { codeSentTo, forgetTries, lettersTo, setTime, tokenSentTo } from '../testing/letters.ts'

const NEW_PASSWORD = 'Зелёный трамвай 7'
const { restorePassword, confirmRestore, login, getCurrentUser } = accountsCalls

const server = useTestServer({ areas: { accounts: accountsArea } })
const nobody = () => server.as(null)
let name = ''
let round = 0

beforeEach(async () => {
  setTime(server, TEST_NOW)
  await forgetTries(server.db)
  round += 1
  name = `holder${round}`
})

function aPassword(changes: Record<string, unknown>) {
  return { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...changes }
}

describe('restoring a password', () => {
  it('answers the same, after the same time, whether or not the account exists', async () => {
    await givenHolder(server, name)
    const ask = async (loginOrEmail: string) => {
      const startedAt = performance.now()
      const { status, body } = await nobody().call(restorePassword, { loginOrEmail })
      return { status, body, ms: performance.now() - startedAt }
    }
    await ask('somebody-first')
    const known = await ask(name)
    const unknown = await ask('nobody-at-all')
    expect(known).toMatchObject({ status: 200, body: { message: texts.restoreSent } })
    expect({ ...unknown, ms: 0 }).toEqual({ ...known, ms: 0 })
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(245)
    expect(Math.abs(known.ms - unknown.ms)).toBeLessThan(200)
  })

  it('refuses an empty field', async () => {
    expect(await nobody().call(restorePassword, { loginOrEmail: ' ' })).toBeInvalid('loginOrEmail')
  })

  it('sets a new password by the link of the letter, once, and ends all sessions', async () => {
    const accountId = await givenHolder(server, name)
    const elsewhere = server.freshly(name)
    expect((await elsewhere.call(getCurrentUser)).status).toBe(200)
    await nobody().call(restorePassword, { loginOrEmail: `${name}@example.ru` })
    const token = await tokenSentTo(server.db, `${name}@example.ru`)
    expect((await nobody().call(confirmRestore, aPassword({ token }))).status).toBe(200)
    expect((await elsewhere.call(getCurrentUser)).status).toBe(401)
    expect((await nobody().call(login, { login: name, password: NEW_PASSWORD })).status).toBe(200)
    expect((await nobody().call(login, { login: name, password: HOLDER_PASSWORD })).status).toBe(401)
    expect(await nobody().call(confirmRestore, aPassword({ token }))).toFailWith(
      confirmRestore,
      'link-outdated',
    )
    const audit = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'account')
      .where('entity_id', '=', String(accountId))
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['accounts.restore-requested', 'accounts.restore'])
  })

  it('notifies the owner by letter, with a link that takes the account back', async () => {
    await givenHolder(server, name)
    await nobody().call(restorePassword, { loginOrEmail: name })
    const token = await tokenSentTo(server.db, `${name}@example.ru`)
    await nobody().call(confirmRestore, aPassword({ token }))
    const letters = await lettersTo(server.db, `${name}@example.ru`)
    expect(letters.at(-1)?.subject).toBe('Пароль изменён — Университет')
    const protest = await tokenSentTo(server.db, `${name}@example.ru`)
    const again = { token: protest, password: 'Синий трамвай 8', password_confirmation: 'Синий трамвай 8' }
    expect((await nobody().call(confirmRestore, again)).status).toBe(200)
  })

  it('refuses a link that is an hour old', async () => {
    await givenHolder(server, name)
    await nobody().call(restorePassword, { loginOrEmail: name })
    const token = await tokenSentTo(server.db, `${name}@example.ru`)
    setTime(server, '2026-11-18T13:00:01+03:00')
    expect(await nobody().call(confirmRestore, aPassword({ token }))).toFailWith(
      confirmRestore,
      'link-outdated',
    )
  })

  it('gives one link to one of two who use it at once', async () => {
    await givenHolder(server, name)
    await nobody().call(restorePassword, { loginOrEmail: name })
    const token = await tokenSentTo(server.db, `${name}@example.ru`)
    const use = () => nobody().call(confirmRestore, aPassword({ token }))
    const statuses = (await Promise.all([use(), use()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('sends a code to the phone when there is no confirmed address', async () => {
    const phone = `+790011122${String(round).padStart(2, '0')}`
    await givenHolder(server, name, { email: null, phone })
    await nobody().call(restorePassword, { loginOrEmail: name })
    const code = await codeSentTo(server.db, phone)
    const wrong = { loginOrEmail: name, code: '0000 0000 0000' }
    expect(await nobody().call(confirmRestore, aPassword(wrong))).toBeInvalid('code')
    expect((await nobody().call(confirmRestore, aPassword({ loginOrEmail: name, code }))).status).toBe(200)
  })

  it('takes the code of any message of the last hour, once, however many were asked for', async () => {
    const phone = `+790011133${String(round).padStart(2, '0')}`
    await givenHolder(server, name, { email: null, phone })
    await nobody().call(restorePassword, { loginOrEmail: name })
    const code = await codeSentTo(server.db, phone)
    for (let attempt = 0; attempt < 3; attempt += 1)
      await nobody().call(restorePassword, { loginOrEmail: name })
    setTime(server, '2026-11-18T12:59:59+03:00')
    const use = () => nobody().call(confirmRestore, aPassword({ loginOrEmail: name, code }))
    expect((await use()).status).toBe(200)
    expect(await use()).toBeInvalid('code')
  })

  it('refuses a code that is an hour old, and answers the same for an unknown account', async () => {
    const phone = `+790011144${String(round).padStart(2, '0')}`
    await givenHolder(server, name, { email: null, phone })
    await nobody().call(restorePassword, { loginOrEmail: name })
    const code = await codeSentTo(server.db, phone)
    setTime(server, '2026-11-18T13:00:01+03:00')
    const late = await nobody().call(confirmRestore, aPassword({ loginOrEmail: name, code }))
    const unknown = await nobody().call(confirmRestore, aPassword({ loginOrEmail: 'nobody-at-all', code }))
    expect(late).toBeInvalid('code')
    expect(unknown.body).toEqual(late.body)
  })

  it.each([
    ['password_confirmation', { password_confirmation: 'something else' }],
    ['password', { password: 'password1', password_confirmation: 'password1' }],
  ])('names the field %s', async (field, changes) => {
    await givenHolder(server, name)
    await nobody().call(restorePassword, { loginOrEmail: name })
    const token = await tokenSentTo(server.db, `${name}@example.ru`)
    expect(await nobody().call(confirmRestore, aPassword({ token, ...changes }))).toBeInvalid(field)
    expect((await nobody().call(confirmRestore, aPassword({ token }))).status).toBe(200)
  })

  it('sends an account three letters an hour at most, and answers further requests the same', async () => {
    await givenHolder(server, name)
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await nobody().call(restorePassword, { loginOrEmail: name })).status).toBe(200)
    await vi.waitFor(async () => {
      expect(await lettersTo(server.db, `${name}@example.ru`)).toHaveLength(3)
    }, 5000)
  })

  it('lets one address ask twenty times an hour', async () => {
    const requests = Array.from({ length: 21 }, () =>
      nobody().call(restorePassword, { loginOrEmail: 'nobody' }),
    )
    const refused = (await Promise.all(requests)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]).toFailWith(restorePassword, 'too-many-requests')
  })

  it('sends nothing to a blocked account', async () => {
    const accountId = await givenHolder(server, name)
    await server.db.updateTable('account').set({ state: 'blocked' }).where('id', '=', accountId).execute()
    await nobody().call(restorePassword, { loginOrEmail: name })
    expect(await lettersTo(server.db, `${name}@example.ru`)).toEqual([])
  })
})
