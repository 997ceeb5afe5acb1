import { beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW, useTestServer } from '#platform/server/testing/test-server.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { texts } from '../../contract/texts.ts'
import { accountsArea } from '../handlers.ts'
import { givenPin } from '../testing/given-pin.ts'
import { forgetTries, setTime } from '../testing/letters.ts'

const PASSWORD = 'Тихая гавань 48'
const { register } = accountsCalls

const server = useTestServer({ areas: { accounts: accountsArea } })
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

describe('the registration form', () => {
  it('shows that names are taken only to somebody with a valid code', async () => {
    const { pin, personId } = await givenPin(server)
    const other = await givenPin(server)
    await server.db
      .insertInto('account')
      .values({
        person_id: personId,
        login: `taken${round}`,
        password_hash: '',
        email: `taken${round}@example.ru`,
        email_confirmed_at: server.clock.now(),
      })
      .execute()
    const names = { login: `Taken${round}`, email: `TAKEN${round}@example.ru` }
    const probing = await nobody().call(register, aForm('123456789012', names))
    expect(probing.body).toMatchObject({ errors: { pin: [texts.pinUnknown] } })
    expect(Object.keys((probing.body as { errors: object }).errors)).toEqual(['pin'])
    expect(pin).not.toBe(other.pin)
    expect((await nobody().call(register, aForm(other.pin, names))).body).toMatchObject({
      errors: { login: [texts.loginTaken], email: [texts.emailTaken] },
    })
  })

  it.each([
    ['login', { login: '1abc' }],
    ['login', { login: 'имя-имя' }],
    ['login', { login: 'abc' }],
    ['email', { email: 'no-address' }],
    ['email', { email: '' }],
    ['phone', { email: '', phone: '12345' }],
    ['pin', { pin: '' }],
    ['password', { password: 'short' }],
    ['password', { password: 'password123' }],
    ['password', { password: 'соколова-2026' }],
  ])('names the field %s for %j', async (field, changes) => {
    const { pin } = await givenPin(server)
    expect(await nobody().call(register, aForm(pin, changes))).toBeInvalid(field)
  })

  it('gives one login to one of two who confirm at once', async () => {
    const [first, second] = [await givenPin(server), await givenPin(server)]
    const requests = [first, second].map(({ pin }, index) =>
      nobody().call(register, aForm(pin, { email: `racer${index}${round}@example.ru` })),
    )
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})
