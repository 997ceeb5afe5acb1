import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import type { TaughtList } from '../contract/work.ts'
import { worksArea } from './handlers.ts'
import { bringPlannedWorks } from './jobs.ts'
import { listDue } from './review/deadline-store.ts'
import { givenFilled, givenSent, givenWork } from './testing/given-work.ts'

const { submitWork, listTaughtWorks, agreeWork, listOwnWorks, countTaughtWorks } = worksCalls
const DEMO_STUDENT = sql`(select s.id from student s join account a on a.person_id = s.person_id
  where a.login = 'student' order by s.id limit 1)`

/** The last second of November in Moscow, and the first of December. */
describe.each([
  ['2026-11-30T20:59:59Z', 'a day before its day', false],
  ['2026-11-30T21:00:00Z', 'on its day', true],
])('at %s, %s', (now, _title, isRemoved) => {
  const server = useTestServer({ areas: { works: worksArea }, template: 'demo', now })

  const transfer = () =>
    sql`
    with left_seat as (
      update student_group_member set end_at = '2026-11-30' where student_id = ${DEMO_STUDENT} and end_at is null
      returning student_id, group_id
    )
    insert into student_group_member (student_id, group_id, begin_at)
    select l.student_id, (select min(id) from student_group where id <> l.group_id), '2026-12-01'::date from left_seat l
  `.execute(server.db)
  const leave = (stateId: number) =>
    sql`update student set state_id = ${stateId}, closed_on = '2026-12-01' where id = ${DEMO_STUDENT}`.execute(
      server.db,
    )

  afterEach(async () => {
    await sql`delete from student_group_member where student_id = ${DEMO_STUDENT} and begin_at = '2026-12-01'`.execute(
      server.db,
    )
    await sql`update student_group_member set end_at = null where student_id = ${DEMO_STUDENT} and end_at = '2026-11-30'`.execute(
      server.db,
    )
    await sql`update student set state_id = 1, closed_on = null where id = ${DEMO_STUDENT}`.execute(server.db)
  })

  const seen = async (id: number) => {
    const usual = await givenBy(server.as('teacher'), listTaughtWorks, { workId: id })
    const removed = await givenBy(server.as('teacher'), listTaughtWorks, { workId: id, isDeleted: 1 })
    return [usual, removed].map((list) => (list as TaughtList).items.map((work) => work.id))
  }
  const total = async () => (await givenBy(server.as('teacher'), countTaughtWorks, {})).count
  const shownTo = (id: number) => (isRemoved ? [[], [id]] : [[id], []])

  it.each([
    ['a transfer', transfer],
    ['an expulsion', () => leave(3)],
  ])('%s takes a work away: ' + String(isRemoved), async (_what, happen) => {
    const { id } = await givenSent(server)
    const before = await total()
    await happen()
    expect(await seen(id)).toEqual(shownTo(id))
    expect((await total()) < before).toBe(isRemoved)
    expect((await server.as('teacher').call(agreeWork, { id })).status).toBe(isRemoved ? 404 : 200)
  })

  it('whoever is to leave may send a work until that day: ' + String(!isRemoved), async () => {
    const submission = await givenFilled(server)
    await leave(3)
    const answer = await server.as('student').call(submitWork, submission)
    expect(answer.status).toBe(isRemoved ? 403 : 200)
  })

  it('the student who is to be transferred has the works of both groups, or of the new one', async () => {
    const { id } = await givenWork(server)
    const { id: laterId } = await givenWork(server)
    await transfer()
    await sql`update works_work w set group_id = (select group_id from student_group_member m
      where m.student_id = w.student_id and m.begin_at = '2026-12-01') where id = ${laterId}`.execute(
      server.db,
    )
    const { items } = await givenBy(server.as('student'), listOwnWorks, {})
    const own = items.map(({ workId }) => workId).filter((workId) => workId === id || workId === laterId)
    expect(own.toSorted((a, b) => a - b)).toEqual(isRemoved ? [laterId] : [id, laterId])
  })

  it('a work that a file has brought for the coming group keeps its group and its supervisor at night', async () => {
    await transfer()
    await sql`
      with named as (insert into discipline (name) values ('Учебная практика') returning id)
      insert into curriculum_line (curriculum_id, discipline_id, semester, credits)
      select min(l.curriculum_id), named.id, c.course * 2 - 1, 6 from named, group_plan_line l
      join group_year c on c.group_id = l.group_id and c.study_year_id = 2026
      where l.group_id in (select group_id from student_group_member where student_id = ${DEMO_STUDENT} and end_at = '2026-11-30')
      group by named.id, c.course`.execute(server.db)
    const { rows } = await sql<{ id: number }>`
      insert into works_work (student_id, group_id, type_id, study_year_id, semester, supervisor_id)
      select m.student_id, m.group_id, 2, 2026, (select c.course * 2 - 1 from group_year c
          join student_group_member l on l.group_id = c.group_id and l.student_id = m.student_id and l.end_at = '2026-11-30'
          where c.study_year_id = 2026),
        (select person_id from account where login = 'teacher')
      from student_group_member m where m.student_id = ${DEMO_STUDENT} and m.begin_at = '2026-12-01' returning id`.execute(
      server.db,
    )
    const { id } = rows[0]!
    const places = () =>
      server.db.selectFrom('works_work').select(['group_id', 'supervisor_id']).where('id', '=', id).execute()
    const before = await places()
    expect(await bringPlannedWorks(server.db, server.clock)).toBeGreaterThan(0)
    expect(await places()).toEqual(before)
  })

  it('whoever is to leave is reminded of a term: ' + String(!isRemoved), async () => {
    const { id } = await givenWork(server, { deliveryAt: '2026-12-07' })
    const reminded = async () => {
      const due = await listDue(server.db, server.clock.today(), [6, 7])
      return due.some(({ workId }) => workId === id)
    }
    expect(await reminded()).toBe(true)
    await leave(4)
    expect(await reminded()).toBe(!isRemoved)
  })
})
