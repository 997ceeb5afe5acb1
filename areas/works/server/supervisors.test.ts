import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { UnassignedWork } from '../contract/assignment.ts'
import { worksCalls } from '../contract/calls.ts'
import { worksTexts } from '../contract/failures.ts'
import type { StaffWithWorks, TaughtList } from '../contract/work.ts'
import { worksArea } from './handlers.ts'
import { givenMoving, givenSent, givenUnassigned } from './testing/given-work.ts'
import { noticesOf } from './testing/notices-of.ts'

const { listUnassignedWorks, assignSupervisor, changeSupervisor, listTaughtWorks, agreeWork } = worksCalls
const {
  findUnitStaff,
  listStaffWithWorks,
  listWorksOfStaff,
  agreeWorkOfStaff,
  countWorksOfStaff,
  submitWork,
} = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const leader = () => server.as('directorate')

interface Dismissed {
  id: number
  departmentId: number
  formerId: number
  supervisorId: number
}

/** A work on agreement of somebody who has no post any more; their posts come back after the test. */
async function givenDismissed(): Promise<Dismissed> {
  const { id } = await givenSent(server)
  const formerId = await personOf(server, 'teacher2')
  const { rows } = await sql<{ departmentId: number }>`
    update works_work w set supervisor_id = ${formerId}, department_id = (
      select min(ep.department_id) from employment e join employment_post ep on ep.employment_id = e.id
      where e.person_id = ${formerId} and ep.end_at is null) where w.id = ${id} returning department_id as "departmentId"
  `.execute(server.db)
  await sql`update employment_post set end_at = greatest(begin_at, '2026-11-01') where end_at is null
    and employment_id in (select id from employment where person_id = ${formerId})`.execute(server.db)
  return {
    id,
    formerId,
    departmentId: rows[0]!.departmentId,
    supervisorId: await personOf(server, 'teacher'),
  }
}

afterEach(async () => {
  await sql`update employment_post set end_at = null where end_at >= '2026-11-01'
    and employment_id in (select id from employment where person_id = ${await personOf(server, 'teacher2')})`.execute(
    server.db,
  )
})

const waiting = async (departmentId: number) =>
  ((await leader().call(listUnassignedWorks, { departmentId })).body as { items: UnassignedWork[] }).items

describe('a work whose supervisor works here no more', () => {
  it('is in the list of those without one until its leader names another, and both hear of it', async () => {
    const { id, departmentId, formerId, supervisorId } = await givenDismissed()
    expect((await waiting(departmentId)).find((work) => work.id === id)).toMatchObject({
      formerName: expect.any(String) as unknown,
    })
    const { body } = await leader().call(assignSupervisor, { ids: [id], supervisorId })
    expect(body).toEqual({ assigned: [id] })
    expect((await waiting(departmentId)).map((work) => work.id)).not.toContain(id)
    const taught = await server.as('teacher').call(listTaughtWorks, { workId: id })
    expect((taught.body as TaughtList).count).toBe(1)
    expect((await noticesOf(server, 'works.assigned', id)).get(supervisorId)?.title).toMatch(/^Вы руководите/)
    expect((await noticesOf(server, 'works.handed-over', id)).get(formerId)?.title).toBe(
      'Работу передали другому руководителю',
    )
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit_log where action = 'works.assign-supervisor' and entity_id = ${String(id)}
    `.execute(server.db)
    expect(rows).toEqual([{ before: { supervisorId: formerId }, after: { supervisorId } }])
  })

  it('is seen, counted and decided meanwhile by whoever leads its unit', async () => {
    const { id, departmentId, formerId: staffId } = await givenDismissed()
    const staff = (await leader().call(listStaffWithWorks, { departmentId })).body as StaffWithWorks[]
    expect(staff.map((row) => row.id)).toContain(staffId)
    const list = (await leader().call(listWorksOfStaff, { staffId, limit: 200 })).body as TaughtList
    expect(list.items.map((work) => work.id)).toContain(id)
    expect((await leader().call(countWorksOfStaff, { id: staffId })).body).toEqual({
      count: list.counts.notSent + list.counts.onAgreement + list.counts.agreed + list.counts.rejected,
    })
    expect((await leader().call(agreeWorkOfStaff, { id })).status).toBe(200)
    expect((await waiting(departmentId)).map((work) => work.id)).not.toContain(id)
  })

  it('of another unit is nothing to a leader', async () => {
    const { id, formerId: staffId } = await givenDismissed()
    await sql`update works_work set department_id = (select id from department where id not in (
      select id from units_led_by(${await personOf(server, 'directorate')}, '2026-11-18')) order by id limit 1)
      where supervisor_id = ${staffId}`.execute(server.db)
    expect(await leader().call(listWorksOfStaff, { staffId })).toFailWith(listWorksOfStaff, 'forbidden')
    expect(await leader().call(agreeWorkOfStaff, { id })).toFailWith(agreeWorkOfStaff, 'not-found')
  })
})

describe('another supervisor', () => {
  it('gets the work from the one whom the leader saw, with what waits in it', async () => {
    const moving = await givenMoving(server)
    const { id, formerId, supervisorId } = moving
    const { status, body } = await leader().call(changeSupervisor, moving)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, supervisorId })
    expect(await server.as('teacher').call(agreeWork, { id })).toFailWith(agreeWork, 'not-found')
    expect([...(await noticesOf(server, 'works.assigned', id)).keys()]).toEqual([supervisorId])
    expect([...(await noticesOf(server, 'works.handed-over', id)).keys()]).toEqual([formerId])
    expect([...(await noticesOf(server, 'works.submitted', id)).keys()]).toEqual([supervisorId])
    const late = await leader().call(changeSupervisor, { ...moving, supervisorId: formerId })
    expect(late).toFailWith(changeSupervisor, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { id, supervisorId } })
  })

  it('is named once by two leaders at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const moving = await givenMoving(server)
      const second = { ...moving, supervisorId: await personOf(server, 'head') }
      const answers = await Promise.all([
        leader().call(changeSupervisor, moving),
        server.as('head').call(changeSupervisor, second),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  it('is of the leader’s unit, is not the student, and gets nothing that is agreed', async () => {
    const moving = await givenMoving(server)
    const stranger = await leader().call(changeSupervisor, {
      ...moving,
      supervisorId: await personOf(server, 'clerk'),
    })
    expect((stranger.body as { errors: object }).errors).toEqual({ supervisorId: [worksTexts.notOfUnit] })
    expect((await server.as('teacher').call(changeSupervisor, moving)).status).toBe(403)
    await server.as('teacher').call(agreeWork, { id: moving.id })
    expect(await leader().call(changeSupervisor, moving)).toFailWith(changeSupervisor, 'is-agreed')
  })
})

describe('a leader of two departments side by side', () => {
  /** Somebody of a department that the demo head does not lead, and who does not work with them. */
  async function findStranger() {
    const headId = await personOf(server, 'head')
    const { rows } = await sql<{ supervisorId: number; departmentId: number; name: string }>`
      select e.person_id as "supervisorId", ep.department_id as "departmentId", p.full_name as name
      from employment_post ep join employment e on e.id = ep.employment_id join person p on p.id = e.person_id
      join department d on d.id = ep.department_id join department_kind k on k.id = d.kind_id and k.is_chair
      where ep.end_at is null and not exists (select from employment o join employment_post op on op.employment_id = o.id
        where o.person_id = e.person_id and op.department_id in (select id from units_led_by(${headId}, '2026-11-18')))
      order by e.person_id limit 1`.execute(server.db)
    return { headId, ...rows[0]! }
  }
  const head = () => server.as('head')
  const offered = async (term: string) =>
    ((await head().call(findUnitStaff, { term })).body as { id: number }[]).map(({ id }) => id)

  afterEach(() => sql`delete from acting_head where ground = 'Проверка'`.execute(server.db))

  it('is offered the people of both, and names one of either', async () => {
    const { headId, supervisorId, departmentId, name } = await findStranger()
    const moving = await givenMoving(server)
    expect(await offered(name)).not.toContain(supervisorId)
    const refused = await head().call(changeSupervisor, { ...moving, supervisorId })
    expect((refused.body as { errors: object }).errors).toEqual({ supervisorId: [worksTexts.notOfUnit] })
    await sql`insert into acting_head (department_id, person_id, begin_at, end_at, ground)
      values (${departmentId}, ${headId}, '2026-11-01', '2026-12-01', 'Проверка')`.execute(server.db)
    expect(await offered(name)).toContain(supervisorId)
    const { full_name: colleague } = await server.db
      .selectFrom('person')
      .select('full_name')
      .where('id', '=', moving.supervisorId)
      .executeTakeFirstOrThrow()
    expect(await offered(colleague!)).toContain(moving.supervisorId)
    expect((await head().call(changeSupervisor, { ...moving, supervisorId })).status).toBe(200)
    const back = { id: moving.id, formerId: supervisorId, supervisorId: moving.supervisorId }
    expect((await head().call(changeSupervisor, back)).status).toBe(200)
  })
})

it('a work that was sent before it had a supervisor is told to the one who is named', async () => {
  const { ids, supervisorId } = await givenUnassigned(server)
  const { id: sentId } = await givenSent(server)
  await sql`update works_work w set supervisor_id = null, department_id = o.department_id from works_work o
    where w.id = ${sentId} and o.id = ${ids[0]!}`.execute(server.db)
  await sql`delete from notice_event where kind = 'works.submitted'`.execute(server.db)
  await leader().call(assignSupervisor, { ids: [...ids, sentId], supervisorId })
  expect((await noticesOf(server, 'works.submitted', sentId)).get(supervisorId)?.to).toContain(
    `work=${sentId}`,
  )
  expect((await noticesOf(server, 'works.submitted', ids[0]!)).size).toBe(0)
  expect((await noticesOf(server, 'works.assigned', sentId)).get(supervisorId)?.title).toBe(
    'Вы руководите: 2\u00A0работы',
  )
  expect(await server.as('student').call(submitWork, { workId: sentId, theme: 'Склад' })).toFailWith(
    submitWork,
    'is-on-agreement',
  )
})
