import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW, useTestServer, type Caller } from '#platform/server/testing/test-server.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { accountsArea } from '../handlers.ts'
import { givenHolder, HOLDER_PASSWORD } from '../testing/given-holder.ts'
import { forgetTries, lettersTo, setTime } from '../testing/letters.ts'

const { offerSecondFactor, switchOnSecondFactor, switchOffSecondFactor, login, getSettings } = accountsCalls
const server = useTestServer({ areas: { accounts: accountsArea } })
let name = ''
let round = 0

beforeEach(async () => {
  setTime(server, TEST_NOW)
  await forgetTries(server.db)
  name = `person${(round += 1)}`
  await givenHolder(server, name)
})

/** Plays the app on a phone. */
function appOf(secret: string) {
  return (secondsLater = 0) =>
    TOTP.generate({
      secret: Secret.fromBase32(secret),
      timestamp: server.clock.now().getTime() + secondsLater * 1000,
    })
}

async function switchOn(session: Caller) {
  const { secret } = (await session.call(offerSecondFactor, {})).body as { secret: string }
  const app = appOf(secret)
  const answer = await session.call(switchOnSecondFactor, { code: app() })
  return { app, answer, recoveryCodes: (answer.body as { recoveryCodes: string[] }).recoveryCodes }
}

const enter = (code?: string) => server.as(null).call(login, { login: name, password: HOLDER_PASSWORD, code })

describe('the second factor', () => {
  it('is offered as a secret and a picture of it, and kept encrypted', async () => {
    const offered = (await server.freshly(name).call(offerSecondFactor, {})).body as Record<string, string>
    expect(offered['secret']).toMatch(/^[A-Z2-7]{32}$/)
    expect(offered['picture']).toMatch(/^<svg/)
    const rows = await server.db.selectFrom('second_factor').select('secret_sealed').execute()
    for (const { secret_sealed: sealed } of rows)
      expect(sealed.includes(Buffer.from(Secret.fromBase32(offered['secret']!).bytes))).toBe(false)
  })

  it('is not asked for before the app has shown a right code', async () => {
    const session = server.freshly(name)
    await session.call(offerSecondFactor, {})
    expect(await session.call(switchOnSecondFactor, { code: '000000' })).toBeInvalid('code')
    expect((await enter()).status).toBe(200)
  })

  it('is asked for after the right password, and not after a wrong one', async () => {
    const { app } = await switchOn(server.freshly(name))
    const refused = await enter()
    expect(refused).toFailWith(login, 'second-factor')
    expect(refused.body).toMatchObject({ code: 'second-factor' })
    expect(refused.headers['set-cookie']).toBeUndefined()
    const wrong = await server.as(null).call(login, { login: name, password: 'wrong', code: app(30) })
    expect(wrong).toFailWith(login, 'wrong-credentials')
    expect((await enter(app(30))).status).toBe(200)
  })

  it('accepts each code once', async () => {
    const { app } = await switchOn(server.freshly(name))
    expect(await enter(app())).toFailWith(login, 'wrong-second-factor')
    const both = await Promise.all([enter(app(30)), enter(app(30))])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('accepts each of the ten recovery codes once, however it is typed', async () => {
    const { recoveryCodes } = await switchOn(server.freshly(name))
    expect(recoveryCodes).toHaveLength(10)
    const typed = ` ${recoveryCodes[0]!.toUpperCase().replace('-', ' ')}`
    expect((await enter(typed)).status).toBe(200)
    expect(await enter(typed)).toFailWith(login, 'wrong-second-factor')
    expect((await server.freshly(name).call(getSettings)).body).toMatchObject({
      secondFactor: { isOn: true, recoveryCodesLeft: 9 },
    })
  })

  it('stops guessing after five wrong codes', async () => {
    const { app } = await switchOn(server.freshly(name))
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await enter('000000')).status).toBe(401)
    expect(await enter(app(30))).toFailWith(login, 'too-many-tries')
  })

  it('can neither be replaced nor offered again while it is on', async () => {
    const session = server.freshly(name)
    const { app } = await switchOn(session)
    expect(await session.call(offerSecondFactor, {})).toFailWith(offerSecondFactor, 'second-factor-is-on')
    const again = await session.call(switchOnSecondFactor, { code: app(30) })
    expect(again).toFailWith(switchOnSecondFactor, 'second-factor-is-on')
  })

  it('is switched off by somebody who proves the password, and the owner is notified', async () => {
    const session = server.freshly(name)
    await switchOn(session)
    setTime(server, '2026-11-18T12:11:00+03:00')
    expect(await session.call(switchOffSecondFactor, {})).toBeInvalid('currentPassword')
    const proved = await session.call(switchOffSecondFactor, { currentPassword: HOLDER_PASSWORD })
    expect(proved.status).toBe(200)
    expect((await enter()).status).toBe(200)
    expect((await lettersTo(server.db, `${name}@example.ru`)).at(-1)?.subject).toContain(
      'Вход с кодом отключён',
    )
  })
})
