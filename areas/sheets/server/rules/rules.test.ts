import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsTexts } from '../../contract/failures.ts'
import { proposedMark } from '../../contract/mark-rule.ts'
import { sheetsArea } from '../handlers.ts'
import { givenDepartment, givenOwed, givenSheet } from '../testing/given-sheet.ts'

const { getProposals, listMarkRules, saveMarkRule, getSheet, createRetake } = sheetsCalls
const { getUniversityRule, saveUniversityRule } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const head = () => server.as('head')
const RULE = { great: 91, good: 76, satisfactory: 61, admitted: 40 }

/** A sheet of `teacher` for a discipline in whose journal there are points by now. */
async function givenCourse(typeId = 3): Promise<{ id: number; disciplineId: number; departmentId: number }> {
  const { id } = await givenSheet(server, { typeId, students: 12 })
  const { rows } = await sql<{ id: number }>`
    select m.discipline_id as id from statement_record r
    join journal_mark k on k.student_id = r.student_id and k.study_year_id = 2026 and k.points is not null
    join lesson_meeting m on m.id = k.lesson_id join journal_lesson j on j.id = m.id and j.norm is not null
    where r.statement_id = ${id} group by 1 order by count(*) desc limit 1`.execute(server.db)
  const departmentId = (await givenDepartment(server)).id
  const disciplineId = rows[0]!.id
  await sql`update statement set discipline_id = ${disciplineId}, department_id = ${departmentId}
    where id = ${id}`.execute(server.db)
  return { id, disciplineId, departmentId }
}

/** The sums of a student straight from the tables of the journal. */
async function pointsByHand(disciplineId: number, uuid: string): Promise<number | null> {
  const { rows } = await sql<{ gained: number; norms: number }>`
    with student as (select student_id as id from statement_record where uuid = ${uuid}),
    lessons as (
      select j.norm, coalesce((select k.points from journal_mark k where k.lesson_id = m.id and k.student_id = student.id), 0) as points
      from student, lesson_meeting m join journal_lesson j on j.id = m.id and j.norm is not null
      where m.study_year_id = 2026 and m.discipline_id = ${disciplineId} and m.held_on <= '2026-11-18'
        and m.lesson_id in (select s.lesson_id from lesson_meeting_student s where s.student_id = student.id)
        and exists (select from journal_mark k where k.lesson_id = m.id and (k.attendance is not null or k.points is not null))
    ), points as (
      select p.norm, coalesce((select k.points from journal_control_point_mark k
        where k.control_point_id = p.id and k.student_id = student.id), 0) as points
      from student, journal_control_point p where p.deleted_at is null and p.held_on <= '2026-11-18' and p.id in (
        select sc.control_point_id from journal_control_point_scope sc join journal_course c on c.id = sc.course_id
        join journal_course_seat m on m.course_id = c.id and m.student_id = student.id
        where c.study_year_id = 2026 and c.discipline_id = ${disciplineId} and sc.deleted_at is null)
    )
    select sum(points)::float8 as gained, sum(norm)::float8 as norms
    from (select * from lessons union all select * from points) a`.execute(server.db)
  const { gained, norms } = rows[0]!
  return norms === null || norms === 0 ? null : Math.floor((gained / norms) * 100 + 0.5)
}

describe('the marks that a sheet proposes', () => {
  it('come from the points of the journal by the rule of the department, and nothing is saved by itself', async () => {
    const { id, disciplineId, departmentId } = await givenCourse()
    const teacher = server.as('teacher')
    const { rule, items } = await givenBy(teacher, getProposals, { id })
    expect(rule).toMatchObject({ great: 85, good: 70, satisfactory: 55, admitted: 40, name: 'Университет' })
    expect(items.length).toBeGreaterThan(5)
    for (const { recordBookUUID, points, markId } of items) {
      expect(points).toBe(await pointsByHand(disciplineId, recordBookUUID))
      expect(markId).toBe(proposedMark(points, rule!, 3))
    }
    const sheet = await givenBy(teacher, getSheet, { id })
    expect([sheet.status.id, sheet.records.every(({ mark }) => mark === null)]).toEqual([1, true])
    const saved = await givenBy(head(), saveMarkRule, { id: departmentId, ...RULE, version: 0 })
    expect(saved).toMatchObject({ ...RULE, version: 1 })
    const after = await givenBy(teacher, getProposals, { id })
    expect(after.rule).toMatchObject({ ...RULE, version: 1 })
    expect(after.items.every(({ points, markId }) => markId === proposedMark(points, RULE, 3))).toBe(true)
  })

  it('are none where points say nothing, and nobody else’s to read', async () => {
    const { id } = await givenCourse(6)
    const teacher = server.as('teacher')
    expect(await givenBy(teacher, getProposals, { id })).toEqual({ rule: null, items: [] })
    expect(await server.as('teacher2').call(getProposals, { id })).toFailWith(getProposals, 'not-found')
    const owed = await givenOwed(server)
    const retake = await givenBy(server.as('dean'), createRetake, owed)
    expect((await givenBy(teacher, getProposals, { id: retake.id })).items).toEqual([])
  })

  it('cost as many statements for a hundred students as for one', async () => {
    const { id } = await givenCourse()
    const many = await server.as('teacher').call(getProposals, { id })
    await sql`update statement_record set is_deleted = true where statement_id = ${id}
      and id <> (select min(id) from statement_record where statement_id = ${id})`.execute(server.db)
    const one = await server.as('teacher').call(getProposals, { id })
    expect(one.statements).toBe(many.statements)
  })
})

describe('the rule of a department', () => {
  it('is changed by its head with each version kept, and by nobody else', async () => {
    const { id } = (await givenBy(head(), listMarkRules, {})).at(-1)!
    const before = (await givenBy(head(), listMarkRules, {})).find((rule) => rule.id === id)!
    const first = await givenBy(head(), saveMarkRule, { id, ...RULE, version: before.version })
    const second = await givenBy(head(), saveMarkRule, { id, ...RULE, great: 95, version: first.version })
    expect(second.versions.slice(0, 2).map(({ great, version }) => [great, version])).toEqual([
      [95, first.version + 1],
      [91, first.version],
    ])
    expect(second.versions[0]!.by).not.toBeNull()
    const stale = await head().call(saveMarkRule, { id, ...RULE, version: first.version })
    expect(stale.status).toBe(409)
    expect((stale.body as { current: { great: number } }).current.great).toBe(95)
    const order = await head().call(saveMarkRule, { id, ...RULE, good: 91, version: second.version })
    expect((order.body as { errors: object }).errors).toEqual({ good: [sheetsTexts.thresholdsOrder] })
    for (const login of ['teacher', 'student'])
      expect((await server.as(login).call(saveMarkRule, { id, ...RULE, version: 1 })).status).toBe(403)
    const { rows } = await sql<{ id: number }>`
      select d.id from department d where d.id not in (select id from units_led_by(
        ${await personOf(server, 'head')}, ${server.clock.today()}::date)) limit 1`.execute(server.db)
    const foreign = await head().call(saveMarkRule, { id: rows[0]!.id, ...RULE, version: 0 })
    expect(foreign).toFailWith(saveMarkRule, 'not-found')
  })

  it('is the university’s until it has one of its own, which the keeper of its data changes', async () => {
    const { id } = await givenCourse()
    const teacher = server.as('teacher')
    const department = await givenDepartment(server)
    await sql`update statement set department_id = null where id = ${id}`.execute(server.db)
    const keeper = server.as('admin')
    const before = await givenBy(keeper, getUniversityRule, {})
    expect(before.departments).toBeGreaterThan(0)
    const wished = { great: 88, good: 72, satisfactory: 51, admitted: 30 }
    const after = await givenBy(keeper, saveUniversityRule, { ...wished, version: before.version })
    expect(after).toMatchObject({ ...wished, version: before.version + 1 })
    expect(after.versions[0]).toMatchObject(wished)
    const { rule } = await givenBy(teacher, getProposals, { id })
    expect(rule).toMatchObject({ ...wished, isOfUniversity: true, name: 'Университет' })
    await sql`update statement set department_id = ${department.id} where id = ${id}`.execute(server.db)
    const own = (await givenBy(head(), listMarkRules, {})).find((one) => one.id === department.id)!
    await givenBy(head(), saveMarkRule, { id: department.id, ...RULE, version: own.version })
    expect((await givenBy(teacher, getProposals, { id })).rule).toMatchObject({
      ...RULE,
      isOfUniversity: false,
    })
    expect((await givenBy(keeper, getUniversityRule, {})).departments).toBeLessThanOrEqual(before.departments)
    const stale = await keeper.call(saveUniversityRule, { ...RULE, version: before.version })
    expect([stale.status, (stale.body as { current: object }).current]).toMatchObject([409, wished])
    const wrong = await keeper.call(saveUniversityRule, { ...RULE, good: 95, version: after.version })
    expect((wrong.body as { errors: object }).errors).toEqual({ good: [sheetsTexts.thresholdsOrder] })
    const save = (great: number) =>
      keeper.call(saveUniversityRule, { ...RULE, great, version: after.version })
    const answers = await Promise.all([save(95), save(97)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    for (const login of ['head', 'dean', 'teacher'])
      expect((await server.as(login).call(saveUniversityRule, { ...RULE, version: 1 })).status).toBe(403)
  })

  it('is kept once, though two press at once, 20 rounds', async () => {
    const { id } = (await givenBy(head(), listMarkRules, {}))[0]!
    for (let round = 0; round < 20; round += 1) {
      const { version } = (await givenBy(head(), listMarkRules, {})).find((rule) => rule.id === id)!
      const save = (great: number) => head().call(saveMarkRule, { id, ...RULE, great, version })
      const answers = await Promise.all([save(90), save(95)])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    }
  })

  it('is only added to', async () => {
    const change = sql`update statement_mark_rule set great = 1`.execute(server.db)
    await expect(change).rejects.toThrow('append-only')
  })
})
