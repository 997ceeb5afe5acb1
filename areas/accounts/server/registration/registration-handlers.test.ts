import { beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW, useTestServer } from '#platform/server/testing/test-server.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { texts } from '../../contract/texts.ts'
import { accountsArea } from '../handlers.ts'
import { givenHolder, HOLDER_PASSWORD } from '../testing/given-holder.ts'
import { givenPin } from '../testing/given-pin.ts'
import { codeSentTo, forgetTries, lettersTo, setTime, tokenSentTo } from '../testing/letters.ts'
import { pinHash } from './pin.ts'

const PASSWORD = 'Тихая гавань 48'
const { register, confirmRegistration, resendRegistration, login, getCurrentUser } = accountsCalls

const server = useTestServer({ areas: { accounts: accountsArea } })
const posting = useTestServer({
  areas: { accounts: accountsArea },
  settings: { mailServer: 'mail.example:587' },
})
let round = 0

beforeEach(async () => {
  round += 1
  setTime(server, TEST_NOW)
  await forgetTries(server.db)
})

function aForm(pin: string, changes: Record<string, unknown> = {}) {
  return { email: `new${round}@example.ru`, login: `newcomer${round}`, password: PASSWORD, pin, ...changes }
}

const nobody = () => server.as(null)

describe('registration by e-mail', () => {
  it('answers that a letter was sent, and opens the account only by its link', async () => {
    const { pin, personId } = await givenPin(server)
    const answer = await nobody().call(register, aForm(pin))
    expect(answer).toMatchObject({
      status: 200,
      body: { via: 'email', maskedTarget: 'n•••@example.ru', requestId: expect.any(String) },
    })
    const entering = { login: `newcomer${round}`, password: PASSWORD }
    expect(await nobody().call(login, entering)).toFailWith(login, 'account-unconfirmed')

    const token = await tokenSentTo(server.db, `new${round}@example.ru`)
    const confirmed = await nobody().call(confirmRegistration, { token })
    expect(confirmed.status).toBe(200)
    const cookie = String(confirmed.headers['set-cookie']).split(';')[0]!
    const me = await server.withCookie(cookie).call(getCurrentUser)
    expect(me).toMatchObject({ status: 200, body: { id: personId, login: `newcomer${round}` } })
    expect((await nobody().call(login, entering)).status).toBe(200)
    expect(await nobody().call(confirmRegistration, { token })).toFailWith(
      confirmRegistration,
      'link-outdated',
    )
  })

  it('says whether the letter waits because the portal has no mail server', async () => {
    const { pin } = await givenPin(server)
    expect((await nobody().call(register, aForm(pin))).body).toMatchObject({ isWaiting: true })
    const byPhone = { email: undefined, phone: `+7900000${String(9000 + round)}` }
    expect((await nobody().call(register, aForm(pin, byPhone))).body).toMatchObject({ isWaiting: false })
    const other = await givenPin(posting)
    const form = { ...aForm(other.pin), email: 'posted@example.ru', login: 'posted-letter' }
    expect((await posting.as(null).call(register, form)).body).toMatchObject({ isWaiting: false })
  })

  it('ends the session of somebody else in whose browser the link is opened', async () => {
    await givenHolder(server, `owner${round}`)
    const entered = await nobody().call(login, { login: `owner${round}`, password: HOLDER_PASSWORD })
    const over = server.withCookie(String(entered.headers['set-cookie']).split(';')[0]!)
    const { pin } = await givenPin(server)
    await nobody().call(register, aForm(pin))
    const token = await tokenSentTo(server.db, `new${round}@example.ru`)
    expect((await over.call(confirmRegistration, { token })).status).toBe(200)
    expect((await over.call(getCurrentUser)).status).toBe(401)
  })

  it('does not open an account for a link that is a day old', async () => {
    const { pin } = await givenPin(server)
    await nobody().call(register, aForm(pin))
    const token = await tokenSentTo(server.db, `new${round}@example.ru`)
    setTime(server, '2026-11-19T12:00:01+03:00')
    expect(await nobody().call(confirmRegistration, { token })).toFailWith(
      confirmRegistration,
      'link-outdated',
    )
  })

  it('writes what happened into the audit trail, and never the password or the code', async () => {
    const { pin, personId } = await givenPin(server)
    await nobody().call(register, aForm(pin))
    await nobody().call(confirmRegistration, {
      token: await tokenSentTo(server.db, `new${round}@example.ru`),
    })
    const rows = await server.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    const actions = rows.filter(
      ({ real_person_id: id, entity_id }) => id === personId || entity_id === String(personId),
    )
    expect(actions.map(({ action }) => action)).toEqual(['accounts.register', 'accounts.sign-in'])
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
    expect(JSON.stringify(rows)).not.toContain(pin)
  })
})

describe('registration by phone', () => {
  const phone = '+7 (900) 111-22-33'

  it('sends a code that opens the account', async () => {
    const { pin } = await givenPin(server)
    const answer = await nobody().call(register, aForm(pin, { email: '', phone }))
    expect(answer).toMatchObject({ status: 200, body: { via: 'phone', maskedTarget: '+7 ••• •••-22-33' } })
    const { requestId } = answer.body as { requestId: string }
    const code = await codeSentTo(server.db, '+79001112233')
    expect((await nobody().call(confirmRegistration, { requestId, code })).status).toBe(200)
  })

  it('refuses the right code after five wrong ones', async () => {
    const { pin } = await givenPin(server)
    const answer = await nobody().call(register, aForm(pin, { email: '', phone: '89002223344' }))
    const { requestId } = answer.body as { requestId: string }
    const code = await codeSentTo(server.db, '+79002223344')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await nobody().call(confirmRegistration, { requestId, code: wrong })).toBeInvalid('code')
    expect(await nobody().call(confirmRegistration, { requestId, code })).toFailWith(
      confirmRegistration,
      'code-outdated',
    )
  })

  it('refuses a code after ten minutes', async () => {
    const { pin } = await givenPin(server)
    const answer = await nobody().call(register, aForm(pin, { email: '', phone: '89003334455' }))
    const { requestId } = answer.body as { requestId: string }
    setTime(server, '2026-11-18T12:10:01+03:00')
    const code = await codeSentTo(server.db, '+79003334455')
    expect(await nobody().call(confirmRegistration, { requestId, code })).toFailWith(
      confirmRegistration,
      'code-outdated',
    )
  })

  it('sends another code after a minute, five times a day at most', async () => {
    const { pin } = await givenPin(server)
    const answer = await nobody().call(register, aForm(pin, { email: '', phone: '89004445566' }))
    const { requestId } = answer.body as { requestId: string }
    const tooSoon = await nobody().call(resendRegistration, { requestId })
    expect(tooSoon).toFailWith(resendRegistration, 'resent-recently')
    expect(tooSoon.headers['retry-after']).toBe('60')
    for (const minute of ['01', '02', '03', '04']) {
      setTime(server, `2026-11-18T12:${minute}:00+03:00`)
      expect((await nobody().call(resendRegistration, { requestId })).status).toBe(200)
    }
    expect(await lettersTo(server.db, '+79004445566')).toHaveLength(5)
    setTime(server, '2026-11-18T12:05:00+03:00')
    expect(await nobody().call(resendRegistration, { requestId })).toFailWith(
      resendRegistration,
      'too-many-registrations',
    )
  })
})

describe('a registration code', () => {
  it('is stored as a keyed hash alone', async () => {
    const { pin } = await givenPin(server)
    expect(pin).toMatch(/^\d{12}$/)
    const rows = await server.db.selectFrom('registration_pin').select('pin_hmac').execute()
    const hashes = rows.map(({ pin_hmac }) => pin_hmac.toString('hex'))
    expect(hashes).toContain(pinHash('test', pin).toString('hex'))
    expect(hashes).not.toContain(pinHash('another key', pin).toString('hex'))
  })

  it('is accepted with the spaces and dashes of its paper', async () => {
    const { pin } = await givenPin(server)
    const spaced = pin.replaceAll(/(\d{4})/g, '$1 - ')
    expect((await nobody().call(register, aForm(spaced))).status).toBe(200)
  })

  it('is refused in the same way whether it is wrong, used, replaced or out of date', async () => {
    const used = await givenPin(server)
    await nobody().call(register, aForm(used.pin))
    await nobody().call(confirmRegistration, {
      token: await tokenSentTo(server.db, `new${round}@example.ru`),
    })
    const expired = await givenPin(server)
    await server.db
      .updateTable('registration_pin')
      .set({ expires_at: server.clock.now() })
      .where('person_id', '=', expired.personId)
      .execute()
    const revoked = await givenPin(server)
    await server.db
      .updateTable('registration_pin')
      .set({ revoked_at: server.clock.now() })
      .where('person_id', '=', revoked.personId)
      .execute()
    for (const pin of ['000000000000', used.pin, expired.pin, revoked.pin]) {
      const answer = await nobody().call(register, aForm(pin, { login: 'newcomer' }))
      expect(answer.body).toEqual({
        message: 'The given data was invalid.',
        errors: { pin: [texts.pinUnknown] },
      })
    }
  })

  it('of somebody who has an account is refused, and the owner gets a notice once a day', async () => {
    const { pin, personId } = await givenPin(server)
    const email = `owner${round}@example.ru`
    await server.db
      .insertInto('account')
      .values({ person_id: personId, login: `owner${round}`, password_hash: '', email })
      .execute()
    expect(await nobody().call(register, aForm(pin))).toBeInvalid('pin')
    expect(await nobody().call(register, aForm(pin))).toBeInvalid('pin')
    expect((await lettersTo(server.db, email)).map(({ subject }) => subject)).toEqual([
      'Попытка повторной регистрации — Университет',
    ])
  })

  it('is not used up by a registration that nobody confirmed; its login is held for a day', async () => {
    const first = await givenPin(server)
    const second = await givenPin(server)
    await nobody().call(register, aForm(first.pin))
    const taken = aForm(second.pin, { email: `other${round}@example.ru` })
    expect(await nobody().call(register, taken)).toMatchObject({
      body: { errors: { login: [texts.loginTaken] } },
    })
    expect((await nobody().call(register, aForm(first.pin))).status).toBe(200)
    setTime(server, '2026-11-19T12:00:01+03:00')
    expect((await nobody().call(register, taken)).status).toBe(200)
  })

  it('sends letters to three addresses at most', async () => {
    const { pin } = await givenPin(server)
    const ask = (email: string) => nobody().call(register, aForm(pin, { email }))
    for (const index of [1, 2, 3]) expect((await ask(`target${index}-${round}@example.ru`)).status).toBe(200)
    const refused = await ask(`target4-${round}@example.ru`)
    expect(refused.body).toMatchObject({ errors: { email: [texts.pinTooManyTargets] } })
    expect(await lettersTo(server.db, `target4-${round}@example.ru`)).toEqual([])
    expect((await ask(`TARGET1-${round}@example.ru`)).status).toBe(200)
  })

  it('sends letters to three addresses at most, even when all are named at once', async () => {
    const { pin } = await givenPin(server)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        nobody().call(register, aForm(pin, { email: `racing${index}-${round}@example.ru` })),
      ),
    )
    const sent = await server.db
      .selectFrom('outbox')
      .select('recipient')
      .where('recipient', 'like', `racing%-${round}@example.ru`)
      .execute()
    expect(sent).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('may be guessed five times in a quarter of an hour; the limit of one address does not close the site', async () => {
    const guess = () => nobody().call(register, aForm('123456789012'))
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess()).toBeInvalid('pin')
    const { pin } = await givenPin(server)
    const refused = await nobody().call(register, aForm(pin))
    expect(refused).toFailWith(register, 'too-many-registrations')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const site = await server.db
      .selectFrom('rate_limit')
      .select('hits')
      .where('key', '=', 'pin-site')
      .executeTakeFirstOrThrow()
    expect(site.hits).toBe(5)
  })

  it('may not be guessed by many at once either', async () => {
    const guesses = Array.from({ length: 20 }, () => nobody().call(register, aForm('123456789012')))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('is accepted from nobody after a hundred wrong ones within an hour', async () => {
    await server.db
      .insertInto('rate_limit')
      .values({ key: 'pin-site', window_start: new Date('2026-11-18T12:00:00+03:00'), hits: 100 })
      .execute()
    const { pin } = await givenPin(server)
    expect(await nobody().call(register, aForm(pin))).toFailWith(register, 'too-many-registrations')
  })
})

describe('without messages to phones', () => {
  const quiet = useTestServer({ areas: { accounts: accountsArea }, settings: { isSmsEnabled: false } })

  it('refuses the registration by phone', async () => {
    const { pin } = await givenPin(quiet)
    const form = { login: 'newcomer', password: PASSWORD, pin, phone: '+79001112233' }
    expect(await quiet.as(null).call(register, form)).toBeInvalid('phone')
  })
})
