import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { accountsArea } from '#areas/accounts/server/handlers.ts'
import { tokenSentTo } from '#areas/accounts/server/testing/letters.ts'
import { enrolled } from '#areas/timetable/server/testing/small-university.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { rightsCalls } from '../../contract/calls.ts'
import { SHEET_MAX, type FoundUnit, type IssuedCode, type NewCode } from '../../contract/code.ts'
import { rightsArea } from '../handlers.ts'
import { givenUser } from '../testing/given-manager.ts'

const { issueCode, issueSheet, listCodes, revokeCode, findUnits } = rightsCalls
const server = useTestServer({ areas: { accounts: accountsArea, rights: rightsArea }, template: 'tiny' })

const aManager = async () => server.as((await givenUser(server, 'users-management')).login)

async function givenNewcomer(surname = 'Соколова'): Promise<number> {
  const { id } = await server.db
    .insertInto('person')
    .values({ last_name: surname, first_name: 'Ирина' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

let logins = 0
const register = (pin: string) =>
  server.as(null).call(accountsCalls.register, {
    email: `newcomer${(logins += 1)}@example.ru`,
    login: `newcomer${logins}`,
    password: 'Тихая гавань 48',
    pin,
  })

describe('a registration code', () => {
  it('is answered once and lets its person register', async () => {
    const manager = await aManager()
    const personId = await givenNewcomer()
    const { code, fullName } = (await manager.call(issueCode, { personId })).body as NewCode
    expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/)
    expect(fullName).toBe('Соколова Ирина')
    expect(JSON.stringify((await manager.call(listCodes)).body)).not.toContain(code)
    expect((await register(code)).status).toBe(200)
  })

  it('replaces the earlier one, even when two are issued at once', async () => {
    const manager = await aManager()
    const personId = await givenNewcomer()
    const issued = await Promise.all([
      manager.call(issueCode, { personId }),
      manager.call(issueCode, { personId }),
    ])
    expect(issued.map(({ status }) => status)).toEqual([200, 200])
    const open = await server.db
      .selectFrom('registration_pin')
      .select('id')
      .where('person_id', '=', personId)
      .where('revoked_at', 'is', null)
      .execute()
    expect(open).toHaveLength(1)
  })

  it('of whoever managed users is worthless once its person is given power over the rights of others', async () => {
    const manager = await aManager()
    const empower = (personId: number) =>
      server.db
        .insertInto('permission_grant')
        .values({ person_id: personId, permission: 'admin', begin_at: '2026-11-20', reason: 'test' })
        .execute()
    const [before, after] = [await givenNewcomer('Доверова'), await givenNewcomer('Вверенная')]
    const codeOf = async (personId: number) =>
      ((await manager.call(issueCode, { personId })).body as NewCode).code
    const [codeBefore, codeAfter] = [await codeOf(before), await codeOf(after)]
    await empower(before)
    expect((await register(codeBefore)).body).toMatchObject({ errors: { pin: [expect.any(String)] } })
    expect((await register(codeAfter)).status).toBe(200)
    const token = await tokenSentTo(server.db, `newcomer${logins}@example.ru`)
    await empower(after)
    const confirmed = await server.as(null).call(accountsCalls.confirmRegistration, { token })
    expect(confirmed).toFailWith(accountsCalls.confirmRegistration, 'registration-impossible')
  })

  it('is worthless once revoked, and is shown as revoked', async () => {
    const manager = await aManager()
    const personId = await givenNewcomer('Ревокина')
    const { code } = (await manager.call(issueCode, { personId })).body as NewCode
    const listed = async () =>
      ((await manager.call(listCodes, { q: 'ревокина' })).body as { items: IssuedCode[] }).items[0]!
    const { id, state } = await listed()
    expect(state).toBe('open')
    expect((await manager.call(revokeCode, { codeId: id })).status).toBe(200)
    expect((await listed()).state).toBe('revoked')
    expect(await register(code)).toBeInvalid('pin')
    expect(await manager.call(revokeCode, { codeId: id })).toFailWith(revokeCode, 'not-found')
  })

  it('is not issued to somebody who has an account, nor to an administrator by others', async () => {
    const manager = await aManager()
    const { personId } = await givenUser(server)
    expect(await manager.call(issueCode, { personId })).toFailWith(issueCode, 'has-account')
    const chosen = await givenNewcomer()
    await server.db
      .insertInto('permission_grant')
      .values({ person_id: chosen, permission: 'admin', reason: 'test' })
      .execute()
    const refused = await manager.call(issueCode, { personId: chosen })
    expect(refused).toFailWith(issueCode, 'administrators-only')
  })

  it('of a future administrator is neither put on a sheet nor revoked by others', async () => {
    const manager = await aManager()
    const { id: groupId } = await server.db
      .selectFrom('student_group')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const chosen = await givenNewcomer('Скоробогатова')
    await enrolled(server.db, chosen, groupId)
    await server.db
      .insertInto('permission_grant')
      .values({ person_id: chosen, permission: 'admin', begin_at: '2026-12-01', reason: 'test' })
      .execute()
    const admin = server.as((await givenUser(server, 'admin')).login)
    await admin.call(issueCode, { personId: chosen })
    const codesOf = () =>
      server.db.selectFrom('registration_pin').selectAll().where('person_id', '=', chosen).execute()
    const before = await codesOf()
    await manager.call(issueSheet, { kind: 'group', unitId: groupId })
    expect(await codesOf()).toEqual(before)
    const revoked = await manager.call(revokeCode, { codeId: before[0]!.id })
    expect(revoked).toFailWith(revokeCode, 'administrators-only')
    expect(await codesOf()).toEqual(before)
  })

  it('is never in the audit trail', async () => {
    const manager = await aManager()
    const personId = await givenNewcomer()
    const { code } = (await manager.call(issueCode, { personId })).body as NewCode
    const rows = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'rights.issue-code')
      .where('entity_id', '=', String(personId))
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${code}|${code.replaceAll('-', '')}`))
  })
})

async function givenLargeGroup(size: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with g as (
      insert into student_group (name, institute_id, study_form_id, study_level_id, admission_year, begin_at)
      select 'БОЛЬШ-26', institute_id, study_form_id, study_level_id, admission_year, begin_at from student_group limit 1
      returning id, study_form_id, study_level_id
    ), p as (
      insert into person (last_name, first_name) select 'Многих', 'Имя' from generate_series(1, ${size}) returning id
    ), s as (
      insert into student (person_id, record_book, study_level_id, study_form_id, state_id, place_kind_id, admitted_on)
      select p.id, 'м-' || p.id, g.study_level_id, g.study_form_id, 1, 1, '2026-09-01' from p, g returning id
    )
    insert into student_group_member (student_id, group_id, subgroup, begin_at)
    select s.id, g.id, 0, '2026-09-01' from s, g returning group_id as id`.execute(server.db)
  return rows[0]!.id
}

describe('a sheet of codes', () => {
  it('holds a code for everybody of a group who has no account', async () => {
    const manager = await aManager()
    const { name, id: groupId } = await server.db
      .selectFrom('student_group as g')
      .innerJoin('student_group_member as m', 'm.group_id', 'g.id')
      .select(['g.name', 'g.id'])
      .where('m.end_at', 'is', null)
      .orderBy('g.id')
      .executeTakeFirstOrThrow()
    const units = (await manager.call(findUnits, { q: name })).body as FoundUnit[]
    const unit = units.find(({ kind, id }) => kind === 'group' && id === groupId)!
    expect(unit.waitingCount).toBeGreaterThan(0)
    const sheet = await manager.call(issueSheet, { kind: 'group', unitId: groupId })
    expect(sheet.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { total } = (await manager.call(listCodes, { state: 'open' })).body as { total: number }
    expect(total).toBeGreaterThanOrEqual(unit.waitingCount)
    const pastLast = await manager.call(listCodes, { state: 'open', page: 1000 })
    expect(pastLast.body).toEqual({ total, items: [] })
  })

  it('is refused for more people than one sheet holds, and issues no code', async () => {
    const manager = await aManager()
    const groupId = await givenLargeGroup(SHEET_MAX + 1)
    expect(await manager.call(issueSheet, { kind: 'group', unitId: groupId })).toBeInvalid('unitId')
    const { rows } = await sql`
      select from registration_pin where person_id in (
        select s.person_id from student s join student_group_member m on m.student_id = s.id where m.group_id = ${groupId})
    `.execute(server.db)
    expect(rows).toHaveLength(0)
  })

  it('is refused for what does not exist', async () => {
    const manager = await aManager()
    const sheet = await manager.call(issueSheet, { kind: 'department', unitId: 999_999 })
    expect(sheet).toFailWith(issueSheet, 'not-found')
  })
})
