import { beforeAll, describe, expect, it } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { accountsArea } from '#areas/accounts/server/handlers.ts'
import { enrolled } from '#areas/timetable/server/testing/small-university.ts'
import { jobContext } from '#platform/server/testing/job-context.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { rightsCalls } from '../../../contract/calls.ts'
import type { CodeList } from '../../../contract/code-list.ts'
import { rightsArea } from '../../handlers.ts'
import { rightsJobs } from '../../jobs.ts'
import { givenUser } from '../../testing/given-manager.ts'

const { sizeCodeList, orderCodeList, listCodeLists, downloadCodeList } = rightsCalls
const server = useTestServer({ areas: { accounts: accountsArea, rights: rightsArea }, template: 'tiny' })

let manager: ReturnType<typeof server.as>
let groupId: number

beforeAll(async () => {
  manager = server.as((await givenUser(server, 'users-management')).login)
  const group = await server.db.selectFrom('student_group').select('id').limit(1).executeTakeFirstOrThrow()
  groupId = group.id
})

async function givenStudent(surname: string, { email }: { email?: string } = {}): Promise<number> {
  const { id } = await server.db
    .insertInto('person')
    .values({ last_name: surname, first_name: 'Ирина' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enrolled(server.db, id, groupId)
  if (email !== undefined)
    await server.db
      .insertInto('person_contact')
      .values({ person_id: id, kind: 'personal_email', value: email })
      .execute()
  return id
}

const givenLogin = (personId: number, login: string) =>
  server.db
    .insertInto('account')
    .values({ person_id: personId, login, password_hash: '', state: 'active' })
    .execute()

/** Does what the queue of the portal would do. */
const work = (listId: number) => rightsJobs[0]!.run(jobContext(server), { listId })

const order = async (q: string, way: 'sheet' | 'letters') =>
  (await manager.call(orderCodeList, { way, q })).body as CodeList

const openCodesOf = (personIds: readonly number[]) =>
  server.db
    .selectFrom('registration_pin')
    .select('person_id')
    .where('person_id', 'in', personIds)
    .where('revoked_at', 'is', null)
    .execute()

const auditOf = (listId: number) =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('entity', '=', 'registration_code_list')
    .where('entity_id', '=', String(listId))
    .orderBy('id')
    .execute()

describe('codes for a list', () => {
  it('are one file that whoever ordered it downloads, and others do not', async () => {
    const ids = [await givenStudent('Листопадова'), await givenStudent('Листопадов')]
    const size = (await manager.call(sizeCodeList, { q: 'листопадов' })).body
    expect(size).toEqual({ peopleCount: 2, waitingCount: 2, addressCount: 0 })
    const { id, total, isDone } = await order('листопадов', 'sheet')
    expect([total, isDone]).toEqual([2, false])
    expect(await manager.call(downloadCodeList, { listId: id })).toFailWith(downloadCodeList, 'not-found')
    await work(id)
    const [done] = (await manager.call(listCodeLists)).body as CodeList[]
    expect(done).toMatchObject({ id, doneCount: 2, issuedCount: 2, isDone: true, file: 'pdf' })
    expect(await openCodesOf(ids)).toHaveLength(2)
    const file = await manager.call(downloadCodeList, { listId: id })
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const other = server.as((await givenUser(server, 'users-management')).login)
    expect(((await other.call(listCodeLists)).body as CodeList[])[0]).toMatchObject({ id, file: null })
    expect(await other.call(downloadCodeList, { listId: id })).toFailWith(downloadCodeList, 'not-found')
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'rights.order-code-list',
      'rights.issue-code-list',
      'rights.download-code-list',
    ])
  })

  it('are issued once, however often the work is begun again', async () => {
    const ids = [await givenStudent('Повторова')]
    const { id } = await order('повторова', 'sheet')
    await Promise.all([work(id), work(id)])
    await work(id)
    expect(await openCodesOf(ids)).toHaveLength(1)
    const { issuedCount } = ((await manager.call(listCodeLists)).body as CodeList[])[0]!
    expect(issuedCount).toBe(1)
  })

  it('reach the known addresses as letters, and each code lets its person register', async () => {
    await givenStudent('Письмова', { email: 'pismova@example.ru' })
    await givenStudent('Письмовая')
    const { id, total } = await order('письмова', 'letters')
    expect(total).toBe(1)
    await work(id)
    const letters = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .where('subject', 'like', 'ПИН-код для регистрации%')
      .execute()
    expect(letters.map(({ recipient }) => recipient)).toEqual(['pismova@example.ru'])
    const pin = /\d{4}-\d{4}-\d{4}/.exec(letters[0]!.text)![0]
    const answer = await server.as(null).call(accountsCalls.register, {
      email: 'pismova@example.ru',
      login: 'pismova',
      password: 'Тихая гавань 48',
      pin,
    })
    expect(answer.status).toBe(200)
  })

  it('leave out who has an account, also one that was made after the order', async () => {
    const holder = await givenStudent('Учётова')
    await givenLogin(holder, 'uchetova')
    const late = await givenStudent('Учётовская')
    expect((await manager.call(sizeCodeList, { q: 'учетов' })).body).toMatchObject({
      peopleCount: 2,
      waitingCount: 1,
    })
    const { id } = await order('учетов', 'sheet')
    await givenLogin(late, 'uchetovskaya')
    await work(id)
    expect(await openCodesOf([holder, late])).toEqual([])
    expect(await manager.call(orderCodeList, { way: 'sheet', q: 'учетов' })).toFailWith(
      orderCodeList,
      'nobody-needs-codes',
    )
  })

  it('of future administrators are left to administrators', async () => {
    const chosen = await givenStudent('Властова')
    await server.db
      .insertInto('permission_grant')
      .values({ person_id: chosen, permission: 'admin', begin_at: '2026-12-01', reason: 'test' })
      .execute()
    const { id } = await order('властова', 'sheet')
    await work(id)
    expect(await openCodesOf([chosen])).toEqual([])
  })

  it('are no letters where nobody has an address', async () => {
    await givenStudent('Безадресова')
    const refused = await manager.call(orderCodeList, { way: 'letters', q: 'безадресова' })
    expect(refused).toFailWith(orderCodeList, 'nobody-has-address')
  })

  it('are stored sealed, and never in the audit', async () => {
    await givenStudent('Тайнова')
    const { id } = await order('тайнова', 'sheet')
    await work(id)
    const [sheet] = await server.db
      .selectFrom('registration_code_sheet')
      .select('sealed')
      .where('list_id', '=', id)
      .execute()
    expect(sheet!.sealed.includes('%PDF-')).toBe(false)
    expect(JSON.stringify(await auditOf(id))).not.toMatch(/\d{4}-\d{4}-\d{4}/)
  })
})

describe('a sheet for a group', () => {
  it('leaves out who has an account', async () => {
    const holder = await givenStudent('Группова')
    await givenLogin(holder, 'gruppova')
    await manager.call(rightsCalls.issueSheet, { kind: 'group', unitId: groupId })
    expect(await openCodesOf([holder])).toEqual([])
  })
})
