import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { accountsArea } from '#areas/accounts/server/handlers.ts'
import { givenHolder, HOLDER_PASSWORD } from '#areas/accounts/server/testing/given-holder.ts'
import { forgetTries, lettersTo, tokenSentTo } from '#areas/accounts/server/testing/letters.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { rightsCalls } from '../../contract/calls.ts'
import type { FoundPerson, PersonCard } from '../../contract/person.ts'
import { rightsArea } from '../handlers.ts'
import { forgetAdministrators, givenUser, stateOf } from '../testing/given-manager.ts'

const {
  findPeople,
  getPerson,
  blockAccount,
  unblockAccount,
  endPersonSessions,
  forceRestore,
  resetSecondFactor,
} = rightsCalls
const { getCurrentUser, login: signIn, confirmRestore } = accountsCalls
const server = useTestServer({ areas: { accounts: accountsArea, rights: rightsArea }, template: 'tiny' })
const reason = 'Подозрительные входы'
let round = 0

beforeEach(async () => {
  await forgetAdministrators(server)
  await forgetTries(server.db)
})

async function givenPersonWithPassword(): Promise<{ login: string; personId: number }> {
  const login = `holder${(round += 1)}`
  const id = await givenHolder(server, login)
  const { person_id: personId } = await server.db
    .selectFrom('account')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { login, personId }
}

const aManager = async () => server.as((await givenUser(server, 'users-management')).login)

describe('blocking an account', () => {
  it('ends its sessions at the next request, keeps the reason, and lets nobody in until it is lifted', async () => {
    const manager = await aManager()
    const { login, personId } = await givenPersonWithPassword()
    const session = server.freshly(login)
    expect((await session.call(getCurrentUser)).status).toBe(200)
    expect((await manager.call(blockAccount, { personId, reason, version: 1 })).status).toBe(200)
    expect((await session.call(getCurrentUser)).status).toBe(401)
    const enter = () => server.as(null).call(signIn, { login, password: HOLDER_PASSWORD })
    expect(await enter()).toFailWith(signIn, 'account-blocked')
    const { account } = (await manager.call(getPerson, { personId })).body as PersonCard
    expect(account).toMatchObject({ state: 'blocked', sessionCount: 0, blocked: { reason } })
    await manager.call(unblockAccount, { personId, version: 2 })
    expect((await enter()).status).toBe(200)
    expect((await session.call(getCurrentUser)).status).toBe(401)
  })

  it('is done by one of two managers; the other learns of it', async () => {
    const manager = await aManager()
    const { personId } = await givenPersonWithPassword()
    const block = () => manager.call(blockAccount, { personId, reason, version: 1 })
    const refused = (await Promise.all([block(), block()])).filter(({ status }) => status === 409)
    expect(refused).toHaveLength(1)
    expect(refused[0]!.body).toMatchObject({ current: { state: 'blocked', version: 2 } })
  })

  it('is refused to a manager for administrators and for oneself', async () => {
    const own = await givenUser(server, 'users-management')
    const { personId } = await givenUser(server, 'admin')
    const manager = server.as(own.login)
    const ofAdministrator = await manager.call(blockAccount, { personId, reason, version: 1 })
    expect(ofAdministrator).toFailWith(blockAccount, 'administrators-only')
    const ofSelf = await manager.call(blockAccount, { personId: own.personId, reason, version: 1 })
    expect(ofSelf).toFailWith(blockAccount, 'own-rights')
  })

  it('leaves one administrator when two block one another at once', async () => {
    const [one, other] = [await givenUser(server, 'admin'), await givenUser(server, 'admin')]
    const both = await Promise.all([
      server.as(one.login).call(blockAccount, { personId: other.personId, reason, version: 1 }),
      server.as(other.login).call(blockAccount, { personId: one.personId, reason, version: 1 }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const states = [await stateOf(server, one.personId), await stateOf(server, other.personId)]
    expect(states.map(({ state }) => state).toSorted()).toEqual(['active', 'blocked'])
  })
})

describe('managing an account', () => {
  it('ends all its sessions', async () => {
    const manager = await aManager()
    const { login, personId } = await givenPersonWithPassword()
    const session = server.freshly(login)
    await session.call(getCurrentUser)
    expect((await manager.call(endPersonSessions, { personId })).body).toEqual({ count: 1 })
    expect((await session.call(getCurrentUser)).status).toBe(401)
  })

  it('forces a new password: the old one is worthless, a letter leads to a new one', async () => {
    const manager = await aManager()
    const { login, personId } = await givenPersonWithPassword()
    const session = server.freshly(login)
    await session.call(getCurrentUser)
    expect((await manager.call(forceRestore, { personId })).status).toBe(200)
    expect((await session.call(getCurrentUser)).status).toBe(401)
    const old = await server.as(null).call(signIn, { login, password: HOLDER_PASSWORD })
    expect(old).toFailWith(signIn, 'wrong-credentials')
    const token = await tokenSentTo(server.db, `${login}@example.ru`)
    const password = 'Синий маяк 77'
    await server.as(null).call(confirmRestore, { token, password, password_confirmation: password })
    expect((await server.as(null).call(signIn, { login, password })).status).toBe(200)
  })

  it('forces no new password where no letter could be sent', async () => {
    const manager = await aManager()
    const { personId } = await givenUser(server)
    expect(await manager.call(forceRestore, { personId })).toFailWith(forceRestore, 'no-contact')
  })

  it('lets administrators alone reset the second factor, and notifies the owner', async () => {
    const { login, personId } = await givenPersonWithPassword()
    expect((await (await aManager()).call(resetSecondFactor, { personId })).status).toBe(403)
    const administrator = await givenUser(server, 'admin')
    expect((await server.as(administrator.login).call(resetSecondFactor, { personId })).status).toBe(200)
    expect((await lettersTo(server.db, `${login}@example.ru`)).at(-1)?.subject).toContain('Второй шаг входа')
  })

  it('answers 404 about somebody whom the university does not know', async () => {
    const manager = await aManager()
    expect(await manager.call(getPerson, { personId: 999_999 })).toFailWith(getPerson, 'not-found')
    const blocked = await manager.call(blockAccount, { personId: 999_999, reason, version: 1 })
    expect(blocked).toFailWith(blockAccount, 'not-found')
  })
})

describe('the search for people', () => {
  async function find(q: string): Promise<FoundPerson[]> {
    const answer = await (await aManager()).call(findPeople, { q })
    return (answer.body as { items: FoundPerson[] }).items
  }

  it('finds them by name, login, address, number, group and post', async () => {
    const login = 'stepanova.k'
    await givenHolder(server, login, { phone: '+79001234567' })
    for (const q of ['Орлова', 'STEPAN', 'stepanova.k@ex', '+7 900 123-45-67', '9001234567'])
      expect(
        (await find(q)).map((person) => person.login),
        q,
      ).toContain(login)
    const student = await server.db
      .selectFrom('account as a')
      .innerJoin('student as s', 's.person_id', 'a.person_id')
      .innerJoin('student_group_member as m', 'm.student_id', 's.id')
      .innerJoin('student_group as g', 'g.id', 'm.group_id')
      .select('g.name')
      .where('a.login', '=', 'student')
      .where('m.end_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect((await find(student.name)).map((person) => person.login)).toContain('student')
    expect((await find('доцент')).length).toBeGreaterThan(0)
  })

  it('shows those with hand-made rights before anything is typed', async () => {
    const { personId } = await givenUser(server, 'certificates')
    expect((await find('')).map(({ id }) => id)).toContain(personId)
  })

  it('counts everybody found past the last page too', async () => {
    const answer = await (await aManager()).call(findPeople, { q: 'ив', page: 1000 })
    expect(answer.body).toEqual({ total: expect.any(Number), items: [] })
    expect((answer.body as { total: number }).total).toBeGreaterThan(0)
  })

  it('takes a few statements however many are found', async () => {
    const manager = await aManager()
    expect((await manager.call(findPeople, { q: 'ив' })).statements).toBeLessThanOrEqual(5)
  })
})

it('gives a reason for each right', async () => {
  const manager = await aManager()
  const of = async (login: string) => {
    const { person_id: personId } = await server.db
      .selectFrom('account')
      .select('person_id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
    const { rights } = (await manager.call(getPerson, { personId })).body as PersonCard
    return new Map(rights.map(({ permission, reasons }) => [permission, reasons.join('; ')]))
  }
  await sql`
    insert into elective_campaign (category, study_year_id, term, start_at, end_at, moderation_end_at, published_on,
      target_courses, target_forms, target_levels, lot)
    select 'gym', y.id, 1, y.begin_at, y.end_at, y.end_at, y.begin_at, '{1,2,3,4,5,6}', '{1,2,3}', '{1,2,3,4,5,6}', 1
    from study_year y where ${server.clock.today()}::date between y.begin_at and y.end_at
    on conflict (category, study_year_id) do update set published_on = excluded.published_on,
      target_courses = excluded.target_courses, target_forms = excluded.target_forms,
      target_levels = excluded.target_levels`.execute(server.db)
  expect((await of('student')).get('student-course')).toBe('Участвует в выборе курсов')
  expect((await of('student')).get('student')).toMatch(/^Обучение, группа .+, зачётная книжка /)
  expect((await of('graduate')).get('graduate')).toMatch(
    /^Окончание обучения \d\d\.\d\d\.\d{4}, зачётная книжка /,
  )
  expect((await of('head')).get('department-head')).toMatch(
    /^Должность: заведующий кафедрой, .+, с \d\d\.\d\d\.\d{4}/,
  )
  expect((await of('clerk')).get('certificates')).toBe('Выдано вручную: Демонстрационная учётная запись')
})
