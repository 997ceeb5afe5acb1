import { beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW, useTestServer } from '#platform/server/testing/test-server.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { accountsArea } from '../handlers.ts'
import { givenHolder, HOLDER_PASSWORD } from '../testing/given-holder.ts'
import { codeSentTo, forgetTries, setTime } from '../testing/letters.ts'

const { login, restorePassword, confirmRestore, changePassword } = accountsCalls
const server = useTestServer({ areas: { accounts: accountsArea } })
let name = ''
let phone = ''
let round = 0

beforeEach(async () => {
  setTime(server, TEST_NOW)
  await forgetTries(server.db)
  name = `person${(round += 1)}`
  phone = `+790077700${String(round).padStart(2, '0')}`
})

interface From {
  remoteAddress?: string
  cookie?: string
}

async function send(url: string, payload: object, { remoteAddress, cookie }: From = {}) {
  const headers = cookie === undefined ? {} : { cookie }
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers,
    ...(remoteAddress && { remoteAddress }),
  })
  const retryAfter = Number(answer.headers['retry-after'] ?? 0)
  return { status: answer.statusCode, body: answer.json<object>(), retryAfter, cookies: answer.cookies }
}

const enter = (typed: string, password: string, from?: From) =>
  send(login.path, { login: typed, password }, from)
const guess = (typed: string, from: From) => enter(typed, 'wrong password', from)
const addressOf = (index: number) => `10.9.${index >> 8}.${index & 255}`

/** Signs in and returns the cookie by which the device is known from then on. */
async function knownDevice(): Promise<string> {
  const { cookies } = await enter(name, HOLDER_PASSWORD, { remoteAddress: '10.8.0.1' })
  const device = cookies.find((cookie) => cookie.name === 'kabinet-device')!
  return `kabinet-device=${device.value}`
}

describe('guesses of a password', () => {
  it('from fifty addresses and by every name of the account count for the account', async () => {
    await givenHolder(server, name, { phone })
    const names = [name, name.toUpperCase(), `${name}@example.ru`, phone, phone.replace('+7', '8 ')]
    const guesses = []
    // Thirty at once find room in the queue of hashes.
    for (let first = 0; first < 300; first += 30) {
      const atOnce = Array.from({ length: 30 }, (_, index) =>
        guess(names[index % names.length]!, { remoteAddress: addressOf((first + index) % 50) }),
      )
      guesses.push(...(await Promise.all(atOnce)))
    }
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(290)
    expect(Math.min(...refused.map(({ retryAfter }) => retryAfter))).toBeGreaterThan(0)
    expect((await enter(name, HOLDER_PASSWORD, { remoteAddress: '10.7.0.1' })).status).toBe(429)
  })

  it('of a name that nobody has are answered like those of an account', async () => {
    await givenHolder(server, name)
    const answersFor = async (typed: string, firstAddress: number) => {
      const answers = []
      for (let index = 0; index < 12; index += 1) {
        const { status, body, retryAfter } = await guess(typed, {
          remoteAddress: addressOf(firstAddress + index),
        })
        answers.push({ status, body, retryAfter })
      }
      return answers
    }
    const ofAccount = await answersFor(name, 0)
    expect(ofAccount.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
      429,
    ])
    expect(await answersFor('nobody-at-all', 100)).toEqual(ofAccount)
  })

  it('keep no owner out whose device signed in before', async () => {
    await givenHolder(server, name)
    const cookie = await knownDevice()
    for (let index = 0; index < 11; index += 1) await guess(name, { remoteAddress: addressOf(index) })
    const remoteAddress = addressOf(0)
    expect((await enter(name, HOLDER_PASSWORD, { remoteAddress: '10.7.0.1' })).status).toBe(429)
    expect((await enter(name, HOLDER_PASSWORD, { remoteAddress, cookie })).status).toBe(200)
  })

  it('made on a known device count for that device alone', async () => {
    await givenHolder(server, name)
    const cookie = await knownDevice()
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(name, { remoteAddress: addressOf(index), cookie })),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    expect((await enter(name, HOLDER_PASSWORD, { remoteAddress: '10.7.0.1' })).status).toBe(200)
  })

  it('from all over one IPv6 network count for one address', async () => {
    await givenHolder(server, name)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(name, { remoteAddress: `2001:db8:1:2:${index}::1` })),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    expect((await enter(name, HOLDER_PASSWORD, { remoteAddress: '2001:db8:1:3::1' })).status).toBe(200)
  })

  it('count in the settings too', async () => {
    await givenHolder(server, name)
    for (let index = 0; index < 8; index += 1) await guess(name, { remoteAddress: addressOf(index) })
    const session = server.freshly(name)
    const form = { password: 'Синий трамвай 8', password_confirmation: 'Синий трамвай 8' }
    const prove = () => session.call(changePassword, { ...form, currentPassword: 'wrong password' })
    expect(await prove()).toBeInvalid('currentPassword')
    expect(await prove()).toBeInvalid('currentPassword')
    expect(await prove()).toFailWith(changePassword, 'too-many-requests')
  })
})

describe('guesses of a code', () => {
  it('of the second factor count for the account, whatever address they come from', async () => {
    const accountId = await givenHolder(server, name)
    await server.db
      .insertInto('passkey')
      .values({
        account_id: accountId,
        credential_id: Buffer.from(name),
        public_key: Buffer.from(''),
        name: 'Ноутбук',
        created_at: server.clock.now(),
      })
      .execute()
    await server.db
      .insertInto('second_factor')
      .values({ account_id: accountId, secret_sealed: Buffer.alloc(0), confirmed_at: server.clock.now() })
      .execute()
    // The password is right every time, so that only the codes are guessed.
    const passkey = {
      id: 'unknown',
      rawId: 'unknown',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(
          login.path,
          { login: name, password: HOLDER_PASSWORD, passkey },
          { remoteAddress: addressOf(index) },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('for a new password keep no owner out, from however many addresses they come', async () => {
    await givenHolder(server, name, { email: null, phone })
    const guessCode = async (index: number) => {
      const form = { password: 'Синий трамвай 8', password_confirmation: 'Синий трамвай 8' }
      const guess = { ...form, loginOrEmail: [name, phone][index % 2]!, code: '482913057716' }
      return (await send(confirmRestore.path, guess, { remoteAddress: addressOf(index % 30) })).status
    }
    await Promise.all(
      Array.from({ length: 3 }, (_, index) =>
        send(restorePassword.path, { loginOrEmail: name }, { remoteAddress: addressOf(index) }),
      ),
    )
    const guesses = await Promise.all(Array.from({ length: 120 }, (_, index) => guessCode(index)))
    expect(guesses.every((status) => status === 422)).toBe(true)

    const owner = { remoteAddress: '10.7.0.1' }
    await send(restorePassword.path, { loginOrEmail: name }, owner)
    const code = await codeSentTo(server.db, phone)
    const form = { password: 'Зелёный трамвай 7', password_confirmation: 'Зелёный трамвай 7' }
    expect((await send(confirmRestore.path, { ...form, loginOrEmail: name, code }, owner)).status).toBe(200)
  })

  it('for a new password are refused after twenty from one address in an hour', async () => {
    const guess = { code: '482913057716', password: HOLDER_PASSWORD, password_confirmation: HOLDER_PASSWORD }
    const statuses = await Promise.all(
      Array.from(
        { length: 22 },
        async () => (await send(confirmRestore.path, { ...guess, loginOrEmail: name })).status,
      ),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})
