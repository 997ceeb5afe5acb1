import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { sendDueNotices } from '#apps/server/testing/due-notices.ts'
import { accountOf } from '#platform/server/testing/account-of.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'

const { getUnitStudy, remindTeachers } = journalCalls
const server = useTestServer({ areas: servedAreas, template: 'demo' })
const head = () => server.as('head')
const unfilledOf = async (login: string) => (await givenBy(server.as(login), getUnitStudy, {})).teachers

beforeEach(async () => {
  for (const table of ['journal_reminder', 'notice_event', 'notice'] as const)
    await server.db.deleteFrom(table).execute()
})

const count = async (from: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(server.db))
    .rows[0]!.count

describe('teachers with lessons that are not filled in', () => {
  it('are reminded one by one or together, each once a day, by whoever leads their disciplines', async () => {
    const teachers = await unfilledOf('head')
    expect(teachers.length).toBeGreaterThan(2)
    const [{ id: teacherId }] = teachers as [(typeof teachers)[number]]
    expect(await givenBy(head(), remindTeachers, { teacherId })).toEqual({ reminded: 1 })
    const [first, second] = await unfilledOf('head')
    expect([first!.remindedOn, second!.remindedOn]).toEqual(['2026-11-18', null])
    for (const login of ['head', 'dean'])
      expect(await server.as(login).call(remindTeachers, { teacherId })).toFailWith(
        remindTeachers,
        'nobody-to-remind',
      )
    expect(await givenBy(head(), remindTeachers, {})).toEqual({ reminded: teachers.length - 1 })
    expect(await head().call(remindTeachers, {})).toFailWith(remindTeachers, 'nobody-to-remind')
    expect(await count("notice_event where kind = 'journal.unfilled'")).toBe(teachers.length)
    expect(await count("audit_log where action = 'journal.remind'")).toBe(2)
  })

  it('of other units cannot be reminded, nor by whoever leads none', async () => {
    const led = new Set((await unfilledOf('head')).map(({ id }) => id))
    const foreign = (await unfilledOf('dean')).find(({ id }) => !led.has(id))
    expect(await head().call(remindTeachers, { teacherId: foreign!.id })).toFailWith(
      remindTeachers,
      'nobody-to-remind',
    )
    for (const login of ['teacher', 'student'])
      expect((await server.as(login).call(remindTeachers, {})).status).toBe(403)
    expect(await count('journal_reminder')).toBe(0)
  })

  it('are named with the days and the groups of these lessons, and of no other', async () => {
    const [teacher] = (await unfilledOf('head')) as [Awaited<ReturnType<typeof unfilledOf>>[number]]
    const { rows } = await sql<{ day: string; groups: string[] }>`
      select to_char(m.held_on, 'YYYY-MM-DD') as day,
        array(select g.name from lesson_meeting_group lg join student_group g on g.id = lg.group_id
          where lg.lesson_id = m.lesson_id) as groups
      from lesson_meeting m join lesson_meeting_teacher t on t.lesson_id = m.lesson_id
      where t.person_id = ${teacher.id} and m.held_on between '2026-11-04' and '2026-11-17'`.execute(
      server.db,
    )
    expect(teacher.days[0]).toBe(teacher.oldest)
    expect(teacher.days).toEqual([...new Set(teacher.days)].toSorted())
    expect(teacher.days.length).toBeLessThanOrEqual(teacher.count)
    for (const day of teacher.days)
      expect(rows.filter((row) => row.day === day).flatMap(({ groups }) => groups)).toSatisfy(
        (groups: string[]) => groups.some((name) => teacher.groups.includes(name)),
      )
    expect(teacher.groups.length).toBeGreaterThan(0)
  })

  it('are reminded once by two who press at the same time', async () => {
    const teachers = await unfilledOf('head')
    const press = () => head().call(remindTeachers, {})
    const answers = await Promise.all([press(), press()])
    const reminded = answers.flatMap(({ status, body }) =>
      status === 200 ? [(body as { reminded: number }).reminded] : [],
    )
    expect(reminded).toEqual([teachers.length])
    expect(await count('journal_reminder')).toBe(teachers.length)
  })

  it('are notified of what is left to fill in when the notice is sent, or not at all', async () => {
    const teacherId = (await unfilledOf('head'))[0]!.id
    await accountOf(server.db, teacherId)
    await givenBy(head(), remindTeachers, { teacherId })
    const told = () =>
      server.db
        .selectFrom('notice')
        .select(['person_id', 'title'])
        .where('kind', '=', 'journal.unfilled')
        .execute()
    await sendDueNotices(server)
    const title = expect.stringMatching(/^Журнал не заполнен: \d+\u00A0заняти/) as string
    expect(await told()).toEqual([{ person_id: teacherId, title }])
    await server.db.deleteFrom('notice').execute()
    await server.db.deleteFrom('journal_reminder').execute()
    await givenBy(head(), remindTeachers, { teacherId })
    // By then none of the lessons is of the last two weeks.
    await sendDueNotices(server, '2027-08-10T12:00:00+03:00')
    expect(await told()).toEqual([])
  })

  it('are reminded only while they work here', async () => {
    const teachers = await unfilledOf('head')
    const teacherId = teachers.at(-1)!.id
    const leave = (day: string | null) =>
      sql`update employment_post p set end_at = ${day}::date from employment e
        where e.id = p.employment_id and e.person_id = ${teacherId}`.execute(server.db)
    await leave('2026-11-17')
    expect((await unfilledOf('head')).map(({ worksHere }) => worksHere)).toEqual(
      teachers.map(({ id }) => id !== teacherId),
    )
    expect(await head().call(remindTeachers, { teacherId })).toFailWith(remindTeachers, 'nobody-to-remind')
    expect(await givenBy(head(), remindTeachers, {})).toEqual({ reminded: teachers.length - 1 })
    expect(await count("notice_event where kind = 'journal.unfilled'")).toBe(teachers.length - 1)
    await leave(null)
  })

  it('are asked for no lesson of the term before', async () => {
    const setSecond = (day: string) =>
      server.db.updateTable('study_year').set({ second_term_from: day }).where('id', '=', 2026).execute()
    const { second_term_from: usual } = await server.db
      .selectFrom('study_year')
      .select('second_term_from')
      .where('id', '=', 2026)
      .executeTakeFirstOrThrow()
    const oldest = async () => (await unfilledOf('head')).map((one) => one.oldest).toSorted()[0]!
    expect((await oldest()) < '2026-11-16').toBe(true)
    await setSecond('2026-11-16')
    expect((await oldest()) >= '2026-11-16').toBe(true)
    await setSecond(usual)
  })

  it('are asked for no lesson in which nobody sits', async () => {
    const teacherId = (await unfilledOf('head')).at(-1)!.id
    await accountOf(server.db, teacherId)
    await givenBy(head(), remindTeachers, { teacherId })
    const lessons = sql`(select lesson_id from timetable_lesson_teacher where person_id = ${teacherId})`
    await sql`update timetable_lesson_group set subgroup = 9 where lesson_id in ${lessons}`.execute(server.db)
    await sql`delete from flow_student where flow_id in (
      select flow_id from timetable_lesson_flow where lesson_id in ${lessons})`.execute(server.db)
    expect((await unfilledOf('head')).map(({ id }) => id)).not.toContain(teacherId)
    await sendDueNotices(server)
    expect(await count("notice where kind = 'journal.unfilled'")).toBe(0)
  })
})
