import { beforeEach, describe, expect, it } from 'vitest'
import { personOf } from '#platform/server/testing/person-of.ts'
import { givenSwitch } from '#platform/server/testing/given-switch.ts'
import { TEST_NOW, useTestServer } from '#platform/server/testing/test-server.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { texts } from '../../contract/texts.ts'
import { accountsArea } from '../handlers.ts'
import { givenHolder, HOLDER_PASSWORD } from '../testing/given-holder.ts'
import { codeSentTo, forgetTries, lettersTo, setTime, tokenSentTo } from '../testing/letters.ts'

const NEW_PASSWORD = 'Зелёный трамвай 7'
const { changePassword, changeContacts, confirmContact, confirmPhone, getSettings, getCurrentUser } =
  accountsCalls
const { listSessions, endSession, endOtherSessions, disconnectVk, login } = accountsCalls

const server = useTestServer({ areas: { accounts: accountsArea } })
let name = ''
let round = 0

beforeEach(async () => {
  setTime(server, TEST_NOW)
  await forgetTries(server.db)
  name = `person${(round += 1)}`
})

const twice = (password: string) => ({ password, password_confirmation: password })
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0]!

describe('changing the password', () => {
  it('needs the two specified fields within ten minutes after signing in', async () => {
    await givenHolder(server, name)
    const session = server.freshly(name)
    await session.call(getCurrentUser)
    setTime(server, '2026-11-18T12:10:00+03:00')
    expect((await session.call(changePassword, twice(NEW_PASSWORD))).status).toBe(200)
  })

  it('needs the current password after ten minutes', async () => {
    await givenHolder(server, name)
    const session = server.freshly(name)
    await session.call(getCurrentUser)
    setTime(server, '2026-11-18T12:10:01+03:00')
    expect((await session.call(changePassword, twice(NEW_PASSWORD))).body).toMatchObject({
      errors: { currentPassword: [texts.currentPasswordMissing] },
    })
    const wrong = await session.call(changePassword, { ...twice(NEW_PASSWORD), currentPassword: 'wrong' })
    expect(wrong.body).toMatchObject({ errors: { currentPassword: [texts.currentPasswordWrong] } })
    const right = { ...twice(NEW_PASSWORD), currentPassword: HOLDER_PASSWORD }
    expect((await session.call(changePassword, right)).status).toBe(200)
  })

  it('refuses the right current password after five wrong ones', async () => {
    await givenHolder(server, name)
    const session = server.freshly(name)
    for (let attempt = 0; attempt < 5; attempt += 1)
      await session.call(changePassword, { ...twice(NEW_PASSWORD), currentPassword: 'wrong' })
    const right = { ...twice(NEW_PASSWORD), currentPassword: HOLDER_PASSWORD }
    expect(await session.call(changePassword, right)).toFailWith(changePassword, 'too-many-requests')
  })

  it('ends all other sessions, gives this one a new token and writes a letter', async () => {
    await givenHolder(server, name)
    const [here, elsewhere] = [server.freshly(name), server.freshly(name)]
    await elsewhere.call(getCurrentUser)
    const changed = await here.call(changePassword, twice(NEW_PASSWORD))
    expect((await elsewhere.call(getCurrentUser)).status).toBe(401)
    expect((await here.call(getCurrentUser)).status).toBe(401)
    expect((await server.withCookie(cookieOf(changed.headers)).call(getCurrentUser)).status).toBe(200)
    expect((await lettersTo(server.db, `${name}@example.ru`)).map(({ subject }) => subject)).toEqual([
      'Пароль изменён — Университет',
    ])
    expect((await server.as(null).call(login, { login: name, password: NEW_PASSWORD })).status).toBe(200)
    const events = await server.db
      .selectFrom('notice_event')
      .select('subject')
      .where('kind', '=', 'accounts.password-changed')
      .where('person_id', '=', await personOf(server, name))
      .execute()
    expect(events).toEqual([{ subject: { accountId: expect.any(Number) as unknown } }])
  })

  it.each([
    [
      'password_confirmation',
      { ...twice(NEW_PASSWORD), password_confirmation: 'another' },
      texts.passwordsDiffer,
    ],
    ['password', twice('short'), texts.passwordShort],
    ['password', twice('qwerty123'), texts.passwordSimple],
    ['password', twice('орлова2026'), texts.passwordSimple],
  ])('names the field %s first', async (field, form, text) => {
    await givenHolder(server, name)
    const { status, body } = await server.freshly(name).call(changePassword, form)
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { [field]: [text] } })
  })

  it('says that a password holds the login', async () => {
    await givenHolder(server, name)
    const { status, body } = await server.freshly(name).call(changePassword, twice(`${name}-zelenyi`))
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { password: [texts.passwordHoldsLogin] } })
  })
})

describe('changing the contacts', () => {
  it('keeps the old address until the new one is confirmed', async () => {
    await givenHolder(server, name)
    const session = server.freshly(name)
    const newEmail = `${name}.new@example.ru`
    const changed = await session.call(changeContacts, { email: newEmail, notification_email: '', phone: '' })
    expect(changed.body).toEqual({ messages: [`На адрес ${newEmail} отправлено письмо для подтверждения`] })
    expect((await session.call(getSettings)).body).toMatchObject({
      feedbacks: { email: `${name}@example.ru` },
      confirmationMessages: {
        feedback: `Ожидает подтверждения: ${newEmail}`,
        password: 'Пароль изменён 18.11.2026',
      },
      pending: [{ kind: 'email', value: newEmail }],
    })
    const token = await tokenSentTo(server.db, newEmail)
    expect((await server.as(null).call(confirmContact, { token })).status).toBe(200)
    expect((await session.call(getSettings)).body).toMatchObject({
      feedbacks: { email: newEmail },
      pending: [],
    })
    expect(await server.as(null).call(confirmContact, { token })).toFailWith(confirmContact, 'link-outdated')
  })

  it('notifies the old address', async () => {
    await givenHolder(server, name)
    await server.freshly(name).call(changeContacts, { email: `${name}.new@example.ru` })
    expect((await lettersTo(server.db, `${name}@example.ru`)).map(({ subject }) => subject)).toEqual([
      'Контакты меняются — Университет',
    ])
  })

  it('does not show that the address is somebody’s already: only the letter finds out', async () => {
    await givenHolder(server, `${name}a`)
    await givenHolder(server, `${name}b`)
    const taken = `${name}a@example.ru`
    expect((await server.freshly(`${name}b`).call(changeContacts, { email: taken })).status).toBe(200)
    const token = await tokenSentTo(server.db, taken)
    expect(await server.as(null).call(confirmContact, { token })).toFailWith(confirmContact, 'contact-taken')
  })

  it('does not let somebody go without any confirmed contact', async () => {
    await givenHolder(server, name)
    expect(await server.freshly(name).call(changeContacts, { email: '' })).toBeInvalid('email')
  })

  it('confirms a phone by the code of the message, in five tries at most', async () => {
    await givenHolder(server, name)
    const session = server.freshly(name)
    const phone = `+790077700${String(round).padStart(2, '0')}`
    const form = { email: `${name}@example.ru`, phone }
    const changed = await session.call(changeContacts, form)
    expect(changed.body).toEqual({ messages: [`На номер ${phone} отправлен код подтверждения`] })
    const code = await codeSentTo(server.db, phone)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await session.call(confirmPhone, { code: wrong })).toBeInvalid('code')
    expect((await session.call(confirmPhone, { code })).status).toBe(200)
    expect((await session.call(getSettings)).body).toMatchObject({ phone, pending: [] })
    await session.call(changeContacts, { email: form.email, phone: '+79009998877' })
    for (let attempt = 0; attempt < 5; attempt += 1) await session.call(confirmPhone, { code: '000' })
    const late = await codeSentTo(server.db, '+79009998877')
    expect(await session.call(confirmPhone, { code: late })).toFailWith(confirmPhone, 'code-outdated')
  })

  it('allows ten changes an hour, for each writes letters to strangers', async () => {
    await givenHolder(server, name)
    const session = server.freshly(name)
    const change = (index: number) => session.call(changeContacts, { email: `stranger${index}@example.ru` })
    for (let index = 0; index < 10; index += 1) expect((await change(index)).status).toBe(200)
    expect(await change(10)).toFailWith(changeContacts, 'too-many-requests')
  })
})

describe('the sessions of an account', () => {
  it('are listed with their devices; one or all others can be ended', async () => {
    await givenHolder(server, name)
    const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'
    const entered = await server.as(null).raw({
      method: 'POST',
      url: login.path,
      payload: { login: name, password: HOLDER_PASSWORD },
      headers: { 'user-agent': agent },
    })
    const here = server.withCookie(cookieOf(entered.headers))
    const [second, third] = [server.freshly(name), server.freshly(name)]
    await Promise.all([second.call(getCurrentUser), third.call(getCurrentUser)])
    const { body } = await here.call(listSessions)
    const sessions = body as { id: string; device: string; isCurrent: boolean }[]
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ device: 'Chrome, Windows' }])
    const other = sessions.find(({ isCurrent }) => !isCurrent)!
    expect((await here.call(endSession, { id: other.id })).status).toBe(200)
    expect(((await here.call(listSessions)).body as unknown[]).length).toBe(2)
    expect((await here.call(endOtherSessions)).status).toBe(200)
    expect((await second.call(getCurrentUser)).status).toBe(401)
    expect((await third.call(getCurrentUser)).status).toBe(401)
    expect((await here.call(getCurrentUser)).status).toBe(200)
  })

  it('of others answer as if they did not exist', async () => {
    await givenHolder(server, `${name}a`)
    await givenHolder(server, `${name}b`)
    const victim = server.freshly(`${name}a`)
    const [session] = (await victim.call(listSessions)).body as { id: string }[]
    const answer = await server.freshly(`${name}b`).call(endSession, { id: session!.id })
    expect(answer).toFailWith(endSession, 'not-found')
    expect((await victim.call(getCurrentUser)).status).toBe(200)
  })
})

describe('settings in general', () => {
  it('disconnect the VK profile, again and again without complaint', async () => {
    const accountId = await givenHolder(server, name)
    await server.db
      .insertInto('linked_profile')
      .values({ account_id: accountId, provider: 'vkontakte', external_id: name })
      .execute()
    const session = server.freshly(name)
    expect((await session.call(getSettings)).body).toMatchObject({ vkConnected: true })
    expect((await session.call(disconnectVk)).status).toBe(200)
    expect((await session.call(disconnectVk)).status).toBe(200)
    expect((await session.call(getSettings)).body).toMatchObject({ vkConnected: false })
  })

  it('cannot be written by an administrator in the place of another', async () => {
    await givenHolder(server, name)
    await givenHolder(server, `${name}x`)
    const other = await server.db
      .selectFrom('account')
      .select('person_id')
      .where('login', '=', `${name}x`)
      .executeTakeFirstOrThrow()
    const session = server.freshly(name)
    await session.call(getCurrentUser)
    await givenSwitch(server, { login: name, personId: other.person_id })
    expect((await session.call(changePassword, twice(NEW_PASSWORD))).status).toBe(403)
    expect((await session.call(changeContacts, {})).status).toBe(403)
    expect((await session.call(endOtherSessions)).status).toBe(403)
    expect((await session.call(getSettings)).body).toMatchObject({
      feedbacks: { email: `${name}x@example.ru` },
    })
  })
})
