import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { cardsCalls } from '../contract/calls.ts'
import type { DisciplineCard, GroupCard, UnitCard } from '../contract/other-cards.ts'
import type { PersonCard } from '../contract/person-card.ts'
import { cardsArea } from './handlers.ts'

const server = useTestServer({ areas: { cards: cardsArea }, template: 'demo' })

async function groupOf(login: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select m.group_id as id from student s join student_group_member m on m.student_id = s.id and m.end_at is null
    where s.person_id = ${await personOf(server, login)}`.execute(server.db)
  return rows[0]!.id
}

async function unitOf(personId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select ep.department_id as id from employment e join employment_post ep on ep.employment_id = e.id
    where e.person_id = ${personId} order by ep.is_main desc, ep.id limit 1`.execute(server.db)
  return rows[0]!.id
}

async function openSheets(): Promise<NonNullable<GroupCard['work']>['sheets']['own']> {
  const id = await groupOf('student')
  const { body } = await server.as('teacher').call(cardsCalls.getGroupCard, { id })
  return (body as GroupCard).work!.sheets.own
}

describe('a card where there is more of it', () => {
  it('names five of the sheets, the nearest first, and counts them all', async () => {
    const before = await openSheets()
    const [first] = before.items
    await sql`
      with made as (
        insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, exam_date, status_at,
          created_at, updated_at, attempt, parent_id)
        select study_year_id, semester, discipline_id, type_id, institute_id, exam_date + n, now(), now(), now(), 2, id
        from statement cross join generate_series(1, 6) n where id = ${first!.id} returning id
      ), examined as (
        insert into statement_examiner (statement_id, person_id, position)
        select id, ${await personOf(server, 'teacher')}, 1 from made
      )
      insert into statement_record (statement_id, student_id, group_id)
      select made.id, r.student_id, r.group_id from made cross join (
        select student_id, group_id from statement_record
        where statement_id = ${first!.id} and group_id = ${await groupOf('student')} limit 1) r`.execute(
      server.db,
    )
    const own = await openSheets()
    expect(own.count).toBe(before.count + 6)
    expect(own.items).toHaveLength(5)
    expect(own.items.map(({ examDate }) => examDate)).toEqual(
      own.items.map(({ examDate }) => examDate).toSorted(),
    )
  })

  it('has a discipline learnt by the groups of the reader alone, whoever else hears the same lectures', async () => {
    const own = await groupOf('student')
    const { rows } = await sql<{ id: number; other: number; ownLine: number; otherLine: number }>`
      select m.discipline_id as id, x.group_id as other, l.line_id as "ownLine", o.line_id as "otherLine"
      from lesson_meeting m
      join study_year y on y.id = m.study_year_id and ${server.clock.today()}::date between y.begin_at and y.end_at
      join group_year gy on gy.group_id = ${own} and gy.study_year_id = y.id
      join lesson_meeting_group g on g.lesson_id = m.lesson_id and g.group_id = gy.group_id
      join lesson_meeting_group x on x.lesson_id = m.lesson_id and x.group_id <> g.group_id
      join group_plan_line l on l.group_id = g.group_id and l.discipline_id = m.discipline_id
        and l.semester in (2 * gy.course - 1, 2 * gy.course)
      join group_plan_line o on o.group_id = x.group_id and o.discipline_id = m.discipline_id
        and o.semester = l.semester and o.line_id <> l.line_id
      order by 1, 2 limit 1`.execute(server.db)
    const { id, other, ownLine, otherLine } = rows[0]!
    const forms = await sql<{ id: number; name: string }>`
      select id, name from control_form_name order by id limit 2`.execute(server.db)
    const [ours, theirs] = forms.rows
    await sql`delete from curriculum_line_control where line_id in (${ownLine}, ${otherLine})`.execute(
      server.db,
    )
    await sql`insert into curriculum_line_control (line_id, control_form_id)
      values (${ownLine}, ${ours!.id}), (${otherLine}, ${theirs!.id})`.execute(server.db)
    const { body } = await server.as('student').call(cardsCalls.getDisciplineCard, { id })
    const { groups, plan } = body as DisciplineCard
    expect(groups.filter(({ isMine }) => isMine).map((group) => group.id)).toEqual([own])
    expect(groups.map((group) => group.id)).toContain(other)
    const controlsOf = (isMine: boolean) =>
      plan.filter((line) => line.isMine === isMine).flatMap((line) => line.controls)
    expect(new Set(controlsOf(true))).toEqual(new Set([ours!.name]))
    expect(controlsOf(false)).toContain(theirs!.name)
  })

  it('is told of the person of a card, though many others come back earlier', async () => {
    const [id, deputy] = await Promise.all([personOf(server, 'teacher'), personOf(server, 'teacher2')])
    const today = server.clock.today()
    await sql`delete from works_delegation`.execute(server.db)
    const { rows } = await sql`
      insert into works_delegation (teacher_id, delegate_id, begin_at, end_at, created_at)
      select p.id, ${deputy}, ${today}::date, ${today}::date + case when p.id = ${id} then 9 else 0 end, ${server.clock.now()}
      from (
        select distinct e.person_id as id from employment e join employment_post ep on ep.employment_id = e.id
        where ep.department_id in (select id from units_led_by(${await personOf(server, 'dean')}, ${today}::date))
          and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity') and e.person_id <> ${deputy}
      ) p returning id`.execute(server.db)
    expect(rows.length).toBeGreaterThan(20)
    const as = server.as('dean')
    const { absence } = (await as.call(cardsCalls.getPersonCard, { id })).body as PersonCard
    expect(absence!.map((away) => away.id)).toEqual([id])
    const unit = await as.call(cardsCalls.getUnitCard, { id: await unitOf(id) })
    expect((unit.body as UnitCard).absent!.map((away) => away.id)).toContain(id)
  })
})
