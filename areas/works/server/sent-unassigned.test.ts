import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aWho } from '#platform/server/testing/a-who.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { UnassignedCounts, UnassignedWork } from '../contract/assignment.ts'
import { worksCalls } from '../contract/calls.ts'
import type { LateWorks } from '../contract/home.ts'
import { WorkStatus } from '../contract/status.ts'
import type { OwnWork } from '../contract/work.ts'
import { worksArea } from './handlers.ts'
import { worksHomeWidgets } from './home-widgets.ts'
import { givenFilled, givenSent, givenSentUnassigned, givenUnassigned } from './testing/given-work.ts'
import { forgetEvents, noticesAbout } from './testing/notices-of.ts'

const { listUnassignedWorks, assignSupervisor, listOwnWorks, submitWork, withdrawWork } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })

interface Listed {
  count: number
  counts: UnassignedCounts
  items: UnassignedWork[]
}

const listOf = async (login: string, query: { departmentId?: number } = {}) =>
  (await server.as(login).call(listUnassignedWorks, query)).body as Listed

async function homeOf(login: string): Promise<LateWorks> {
  const widget = worksHomeWidgets.find(({ key }) => key === 'lateWorks')!
  return (await widget.read(server.db, aWho(await personOf(server, login)), server.clock)) as LateWorks
}

/** A new unit of a kind below another, or below the university. */
async function givenUnit(kind: string, parentId: number | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into department (name, kind_id, parent_id)
    select ${`Новое подразделение, ${kind}`}, k.id, coalesce(${parentId}::bigint, (
      select d.id from department d join department_kind u on u.id = d.kind_id where u.code = 'university'))
    from department_kind k where k.code = ${kind} returning id`.execute(server.db)
  return rows[0]!.id
}

/** A work of a unit that is sent while nobody supervises it. */
async function givenSentIn(unitId: number): Promise<number> {
  const submission = await givenFilled(server)
  await sql`update works_work set supervisor_id = null, department_id = ${unitId} where id = ${submission.workId}`.execute(
    server.db,
  )
  await givenBy(server.as('student'), submitWork, submission)
  return submission.workId
}

const RECTORATE = sql<{ id: number }>`
  select e.person_id as id from employment_post ep join employment e on e.id = ep.employment_id
  join department d on d.id = ep.department_id join department_kind k on k.id = d.kind_id
  where k.code = 'rectorate' and ep.end_at is null`

const ownWork = async (id: number) => {
  const { items } = (await givenBy(server.as('student'), listOwnWorks, {})) as { items: OwnWork[] }
  return items.find(({ workId }) => workId === id)
}

beforeEach(async () => {
  await forgetEvents(server)
  await sql`update works_work set is_deleted = true where supervisor_id is null`.execute(server.db)
})

describe('a work that is sent while nobody supervises it', () => {
  it.each(['head', 'directorate'])('is the first in the list of the %s, and counted', async (login) => {
    const { ids } = await givenUnassigned(server)
    const { id, unitId } = await givenSentUnassigned(server)
    const listed = await listOf(login, { departmentId: unitId })
    expect(listed.items.map((work) => [work.id, work.waitingSince !== null])).toEqual([
      [id, true],
      [ids[0], false],
    ])
    expect(listed.counts).toMatchObject({
      works_count: 2,
      on_agreement_count: 1,
      no_sent_count: 1,
      courses: 2,
      lateCount: 0,
      waitingSince: listed.items[0]!.waitingSince,
    })
    expect(await listOf(login)).toEqual(listed)
    expect(await homeOf(login)).toMatchObject({
      unassigned: 1,
      unassignedSince: expect.any(String) as unknown,
    })
  })

  it('is listed with its theme and with those who teach its discipline', async () => {
    const { id, unitId } = await givenSentUnassigned(server)
    const findListed = async () =>
      (await listOf('head', { departmentId: unitId })).items.find((work) => work.id === id)
    expect(await findListed()).toMatchObject({ theme: 'Склад', teachers: [] })
    const { rows } = await sql<{ name: string }>`
      with taught as (
        select t.* from group_teacher t join works_work w on w.group_id = t.group_id
          and w.study_year_id = t.study_year_id and t.term = 1
        where w.id = ${id} order by t.discipline_id limit 1
      ), moved as (
        update works_work w set discipline_id = taught.discipline_id from taught where w.id = ${id}
      )
      select p.full_name as name from taught join group_teacher t on t.group_id = taught.group_id
        and t.discipline_id = taught.discipline_id and t.study_year_id = taught.study_year_id and t.term = 1
      join person p on p.id = t.person_id order by t.first_kind_id, p.full_name`.execute(server.db)
    expect(rows.length).toBeGreaterThan(0)
    expect((await findListed())!.teachers).toEqual(rows.map(({ name }) => name))
  })

  it('is told once to those who lead its department, together with the next ones', async () => {
    const { unitId } = await givenSentUnassigned(server)
    const one = await noticesAbout(server, 'works.unassigned')
    const [head, directorate] = [await personOf(server, 'head'), await personOf(server, 'directorate')]
    expect([...one.keys()]).toEqual(expect.arrayContaining([head, directorate]))
    expect([...one.keys()]).not.toContain(await personOf(server, 'clerk'))
    const { rows: rectorate } = await RECTORATE.execute(server.db)
    expect(rectorate.length).toBeGreaterThan(0)
    expect(rectorate.filter((person) => one.has(person.id))).toEqual([])
    expect(one.get(head)).toMatchObject({
      title: expect.stringMatching(/: назначьте руководителя работы$/) as unknown,
      to: `/admin/works?show=without&unit=${unitId}`,
    })
    await givenSentUnassigned(server)
    const both = await noticesAbout(server, 'works.unassigned')
    expect(both.size).toBe(one.size)
    expect(both.get(head)!.title).toBe('Ждут согласования без руководителя: 2\u00A0работы')
    const events = await sql`select from notice_event where kind = 'works.unassigned'`.execute(server.db)
    expect(events.rows).toHaveLength(1)
  })

  it('says to its student who is to name somebody, until that is done', async () => {
    const { id, unitId } = await givenSentUnassigned(server)
    const { rows } = await sql<{ unit: string; head: string }>`
      select d.name as unit, p.full_name as head from department d, account a join person p on p.id = a.person_id
      where d.id = ${unitId} and a.login = 'head'`.execute(server.db)
    const sent = { statusId: WorkStatus.onAgreement, revision: 1, workTheme: 'Склад' }
    expect(await ownWork(id)).toMatchObject({ ...sent, assigner: rows[0], teacherName: null })
    const supervisorId = await personOf(server, 'teacher')
    await givenBy(server.as('head'), assignSupervisor, { ids: [id], supervisorId })
    const teacherName = expect.any(String) as unknown
    expect(await ownWork(id)).toMatchObject({ ...sent, assigner: null, teacherName })
    expect((await listOf('head')).counts.on_agreement_count).toBe(0)
    expect(await homeOf('head')).toMatchObject({ unassigned: 0, unassignedSince: null })
    expect((await noticesAbout(server, 'works.unassigned')).size).toBe(0)
  })

  it('is gone from the list of those that wait when its student takes it back', async () => {
    const { id } = await givenSentUnassigned(server)
    await givenBy(server.as('student'), withdrawWork, { id, revision: 1 })
    const { items, counts } = await listOf('head')
    expect(items.map((work) => [work.id, work.waitingSince])).toEqual([[id, null]])
    expect(counts.on_agreement_count).toBe(0)
    expect((await noticesAbout(server, 'works.unassigned')).size).toBe(0)
  })

  it('of a group without a department waits in the directorate of its institute', async () => {
    const submission = await givenFilled(server)
    await sql`update works_work set supervisor_id = null, department_id = null where id = ${submission.workId}`.execute(
      server.db,
    )
    const { rows } = await sql<{ id: number; departmentId: number }>`
      update student_group g set department_id = null from student_group old, works_work w
      where old.id = g.id and w.id = ${submission.workId} and g.id = w.group_id
      returning g.id, old.department_id as "departmentId"`.execute(server.db)
    await givenBy(server.as('student'), submitWork, submission)
    expect((await listOf('directorate')).items.map(({ id }) => id)).toContain(submission.workId)
    const told = await noticesAbout(server, 'works.unassigned')
    expect([...told.keys()]).toContain(await personOf(server, 'directorate'))
    expect((await ownWork(submission.workId))!.assigner).toEqual({
      unit: expect.stringMatching(/^Дирекция/) as unknown,
      head: null,
    })
    await sql`update student_group set department_id = ${rows[0]!.departmentId} where id = ${rows[0]!.id}`.execute(
      server.db,
    )
  })

  it('of a department without a head names the nearest directorate to its student', async () => {
    const { rows } = await sql<{ id: number }>`
      select g.institute_id as id from student_group g join student_group_member m on m.group_id = g.id
      join student s on s.id = m.student_id
      where m.end_at is null and s.person_id = ${await personOf(server, 'student')}`.execute(server.db)
    const id = await givenSentIn(await givenUnit('chair', rows[0]!.id))
    expect((await ownWork(id))!.assigner).toEqual({
      unit: expect.stringMatching(/^Дирекция/) as unknown,
      head: null,
    })
  })

  it('of an institute that has only a dean is told to the rectorate, since a dean names nobody', async () => {
    const unitId = await givenUnit('faculty', null)
    const { rows } = await sql<{ id: number }>`
      insert into employment_post (employment_id, department_id, post_type_id, rate, work_type_id, is_head, begin_at)
      select e.id, ${unitId}, p.post_type_id, 1, p.work_type_id, true, e.begin_at
      from employment e join employment_post p on p.employment_id = e.id
      where e.person_id = ${await personOf(server, 'clerk')} order by p.id limit 1 returning id`.execute(
      server.db,
    )
    expect(rows).toHaveLength(1)
    await givenSentIn(unitId)
    const told = [...(await noticesAbout(server, 'works.unassigned')).keys()]
    const { rows: rectorate } = await RECTORATE.execute(server.db)
    expect(told).toEqual(expect.arrayContaining(rectorate.map(({ id }) => id)))
    expect(told).not.toContain(await personOf(server, 'clerk'))
  })

  it('with a supervisor is no such work', async () => {
    const { id } = await givenSent(server)
    expect((await listOf('directorate')).items.map((work) => work.id)).not.toContain(id)
    expect((await ownWork(id))!.assigner).toBeNull()
    expect((await noticesAbout(server, 'works.unassigned')).size).toBe(0)
  })
})
