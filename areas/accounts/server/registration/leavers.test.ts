import { beforeEach, describe, expect, it } from 'vitest'
import { jobContext } from '#platform/server/testing/job-context.ts'
import { TEST_NOW, useTestServer } from '#platform/server/testing/test-server.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { accountsArea } from '../handlers.ts'
import { accountJobs } from '../jobs.ts'
import { givenPin } from '../testing/given-pin.ts'
import { forgetTries, setTime, tokenSentTo } from '../testing/letters.ts'

const { register, confirmRegistration, getCurrentUser } = accountsCalls
const [GRADUATED, EXPELLED] = [4, 3]

const server = useTestServer({ areas: { accounts: accountsArea } })
let round = 0

beforeEach(async () => {
  round += 1
  setTime(server, TEST_NOW)
  await forgetTries(server.db)
})

async function givenPost(personId: number, days: { begin_at: string; end_at: string | null }): Promise<void> {
  const { db } = server
  const department = { name: `Отдел ${(round += 1)}`, kind_id: 6 }
  const { id: departmentId } = await db
    .insertInto('department')
    .values(department)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: employmentId } = await db
    .insertInto('employment')
    .values({ person_id: personId, tab_number: `у-${round}`, ...days })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('employment_post')
    .values({
      employment_id: employmentId,
      department_id: departmentId,
      post_type_id: 8,
      rate: 1,
      work_type_id: 1,
      is_main: true,
      ...days,
    })
    .execute()
}

const givenStudent = (personId: number, stateId: number) =>
  server.db
    .insertInto('student')
    .values({
      person_id: personId,
      record_book: `у-${(round += 1)}`,
      study_level_id: 1,
      study_form_id: 1,
      state_id: stateId,
      place_kind_id: 1,
      admitted_on: '2022-09-01',
      closed_on: '2026-06-30',
    })
    .execute()

/** A code that was handed out a week before the day of the tests. */
async function givenEarlierPin() {
  setTime(server, '2026-11-11T12:00:00+03:00')
  const given = await givenPin(server)
  setTime(server, TEST_NOW)
  return given
}

const nobody = () => server.as(null)
const aForm = (pin: string) => {
  const login = `leaver${(round += 1)}`
  return { email: `${login}@example.ru`, login, password: 'Тихая гавань 48', pin }
}

/** Registers to the end and returns the answer about oneself. */
async function enter(pin: string) {
  const form = aForm(pin)
  expect((await nobody().call(register, form)).status).toBe(200)
  const token = await tokenSentTo(server.db, form.email)
  const confirmed = await nobody().call(confirmRegistration, { token })
  const cookie = String(confirmed.headers['set-cookie']).split(';')[0]!
  return (await server.withCookie(cookie).call(getCurrentUser)).body as { permissions: string[] }
}

const PAST = { begin_at: '2020-01-01', end_at: '2026-11-17' }

describe('a registration code', () => {
  it('of a dismissed worker opens nothing from the day after the last one', async () => {
    const { pin, personId } = await givenEarlierPin()
    await givenPost(personId, { ...PAST, end_at: '2026-11-18' })
    expect((await nobody().call(register, aForm(pin))).status).toBe(200)
    setTime(server, '2026-11-19T00:01:00+03:00')
    expect(await nobody().call(register, aForm(pin))).toBeInvalid('pin')
  })

  it('of a worker who is dismissed before the registration was confirmed opens no account', async () => {
    const { pin, personId } = await givenEarlierPin()
    await givenPost(personId, { ...PAST, end_at: null })
    const form = aForm(pin)
    await nobody().call(register, form)
    await server.db
      .updateTable('employment_post')
      .set({ end_at: PAST.end_at })
      .where('employment_id', 'in', (row) =>
        row.selectFrom('employment').select('id').where('person_id', '=', personId),
      )
      .execute()
    const token = await tokenSentTo(server.db, form.email)
    const answer = await nobody().call(confirmRegistration, { token })
    expect(answer).toFailWith(confirmRegistration, 'registration-impossible')
  })

  it.each([
    ['somebody expelled', EXPELLED, 'ex-student'],
    ['a graduate', GRADUATED, 'graduate'],
  ])('of %s opens an account with the rights of one', async (_, stateId, permission) => {
    const { pin, personId } = await givenPin(server)
    await givenStudent(personId, stateId)
    const { permissions } = await enter(pin)
    expect(permissions.toSorted()).toEqual([permission, 'student-certificate'])
  })

  it('of a dismissed worker who has another role, or will work again, goes on', async () => {
    const [graduate, returning] = [await givenEarlierPin(), await givenEarlierPin()]
    for (const { personId } of [graduate, returning]) await givenPost(personId, PAST)
    await givenStudent(graduate.personId, GRADUATED)
    await givenPost(returning.personId, { begin_at: '2026-12-01', end_at: null })
    for (const { pin } of [graduate, returning])
      expect((await nobody().call(register, aForm(pin))).status).toBe(200)
  })

  it('that was issued to a former worker afterwards works: somebody expects them', async () => {
    const { pin, personId } = await givenPin(server)
    await givenPost(personId, PAST)
    expect((await nobody().call(register, aForm(pin))).status).toBe(200)
  })

  it('of somebody who left is revoked by night, with a trace, and no other', async () => {
    const [left, newcomer] = [await givenEarlierPin(), await givenEarlierPin()]
    await givenPost(left.personId, PAST)
    const { db } = server
    await accountJobs[0]!.run(jobContext(server), null)
    const pins = await db
      .selectFrom('registration_pin')
      .select('person_id')
      .where('revoked_at', 'is not', null)
      .execute()
    expect(pins.map(({ person_id: id }) => id)).toContain(left.personId)
    expect(pins.map(({ person_id: id }) => id)).not.toContain(newcomer.personId)
    const traces = await db
      .selectFrom('audit_log')
      .select('entity_id')
      .where('action', '=', 'accounts.revoke-pin')
      .execute()
    expect(traces.map(({ entity_id: id }) => id)).toContain(String(left.personId))
  })
})
