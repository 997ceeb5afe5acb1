import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsTexts } from '../../contract/failures.ts'
import { Mark, StatementType } from '../../contract/marks.ts'
import { sheetsArea } from '../handlers.ts'
import { givenMarkElsewhere, givenNewSheet, givenSheet, marksFor, readSheet } from '../testing/given-sheet.ts'

const { findSheetSources, findAnyDiscipline, previewSheet, createSheet, withdrawRetake, saveMarks } =
  sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const dean = () => server.as('dean')
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

const wishFor = async (login = 'teacher') => ({
  ...(await givenNewSheet(server)),
  examinerIds: [await personOf(server, login)],
})

describe('a sheet by hand', () => {
  it('is of a practice or a thesis, with the students that the preview has shown, and its examiner fills it in', async () => {
    for (const typeId of [StatementType.practice, StatementType.thesis]) {
      const { examinerIds, ...key } = { ...(await wishFor()), typeId }
      const plan = await givenBy(dean(), previewSheet, key)
      expect(plan).toMatchObject({ examDate: null, examiner: null, sheetId: null })
      const made = await givenBy(dean(), createSheet, { ...key, examinerIds, date: null })
      expect(made).toMatchObject({ type: { id: typeId }, semester: plan.semester, isDateSet: false })
      expect(made.students.map(({ fio }) => fio)).toEqual(plan.students.map(({ fio }) => fio))
      expect(made.students.length).toBeGreaterThan(0)
      expect((await readSheet(server, made.id)).records).toHaveLength(made.students.length)
      expect((await givenBy(dean(), previewSheet, key)).sheetId).toBe(made.id)
    }
  })

  it('is without who has a mark for it already, in the preview too', async () => {
    const { examinerIds, ...key } = await wishFor()
    const { semester, students } = await givenBy(dean(), previewSheet, key)
    const { rows } = await sql<{ id: number }>`
      select id from student where record_book in (${students[0]!.recordBook}, ${students[1]!.recordBook}) order by
        record_book = ${students[0]!.recordBook} desc`.execute(server.db)
    const [marked, failed] = rows.map((row) => row.id) as [number, number]
    const same = { ...key, semester }
    await givenMarkElsewhere(server, { ...same, studentId: marked })
    await givenMarkElsewhere(server, {
      ...same,
      studentId: failed,
      yearId: 2025,
      markId: Mark.unsatisfactory,
    })
    const others = students.slice(1).map(({ fio }) => fio)
    const plan = await givenBy(dean(), previewSheet, key)
    expect(plan.students.map(({ fio }) => fio)).toEqual(others)
    const made = await givenBy(dean(), createSheet, { ...key, examinerIds })
    expect(made.students.map(({ fio }) => fio)).toEqual(others)
  })

  it('is found by three letters of a group, a flow and a discipline', async () => {
    expect(await givenBy(dean(), findSheetSources, { term: 'пи' })).toEqual([])
    const groups = await givenBy(dean(), findSheetSources, { term: 'пиб-24' })
    expect(groups.map(({ kind, name }) => `${kind} ${name}`)).toContain('group ПИб-24-1')
    const { rows } = await sql<{ name: string }>`
      select f.name from flow f join flow_student s on s.flow_id = f.id
      join student_group_member m on m.student_id = s.student_id and m.end_at is null
      join student_group g on g.id = m.group_id
      where f.is_iet and f.study_year_id = 2026 group by f.id having mode() within group (order by g.institute_id) in (
        select id from units_led_by(${await personOf(server, 'dean')}, ${server.clock.today()}::date)) limit 1`.execute(
      server.db,
    )
    const flows = await givenBy(dean(), findSheetSources, { term: rows[0]!.name })
    expect(flows.map(({ kind, name }) => `${kind} ${name}`)).toContain(`flow ${rows[0]!.name}`)
    const disciplines = await givenBy(dean(), findAnyDiscipline, { term: 'базы дан' })
    expect(disciplines.map(({ name }) => name)).toContain('Базы данных')
  })

  it('of a flow has its students of every group, and is one of a trajectory', async () => {
    const { rows } = await sql<{ sourceId: number; students: number }>`
      select f.id as "sourceId", count(*)::int as students from flow f join flow_student s on s.flow_id = f.id and s.end_at is null
      join student x on x.id = s.student_id and x.is_studying
      join student_group_member m on m.student_id = s.student_id and m.end_at is null
      join student_group g on g.id = m.group_id
      where f.is_iet and f.study_year_id = 2026 group by f.id
      having mode() within group (order by g.institute_id) in (
        select id from units_led_by(${await personOf(server, 'dean')}, ${server.clock.today()}::date))
      order by f.id limit 1`.execute(server.db)
    const [{ sourceId, students }] = rows as [(typeof rows)[number]]
    const wish = { ...(await wishFor()), kind: 'flow' as const, sourceId }
    const made = await givenBy(dean(), createSheet, { ...wish, date: '2026-12-24' })
    expect([made.students.length, made.isIet, made.date]).toEqual([students, true, '2026-12-24'])
  })

  it('of a flow is not made by an institute whose students are the fewer there', async () => {
    const { examinerIds, ...key } = { ...(await wishFor()), kind: 'flow' as const }
    const fewer = await givenMixedFlow({ own: 1, others: 2 })
    const wish = { ...key, sourceId: fewer.id }
    expect(await dean().call(previewSheet, wish)).toFailWith(previewSheet, 'not-found')
    expect(await dean().call(createSheet, { ...wish, examinerIds })).toFailWith(createSheet, 'not-found')
    const more = await givenMixedFlow({ own: 2, others: 1 })
    const found = await givenBy(dean(), findSheetSources, { term: 'смешанный' })
    expect(found.map(({ name }) => name)).toEqual([more.name])
    const made = await givenBy(dean(), createSheet, { ...key, sourceId: more.id, examinerIds })
    expect(made.students).toHaveLength(3)
  })

  it('is made once, though two clerks press at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const wish = await wishFor()
      const make = (login: string) => server.as(login).call(createSheet, wish)
      const answers = await Promise.all([make('dean'), make('directorate')])
      const [winner, loser] = answers.toSorted((one, other) => one.status - other.status)
      expect(winner!.status).toBe(200)
      expect(loser!).toFailWith(createSheet, 'sheet-exists')
    }
  })

  it('is refused where nobody studies, on a day of another year, and to who does not work here', async () => {
    const wish = await wishFor()
    const student = await personOf(server, 'student')
    const strange = await dean().call(createSheet, { ...wish, examinerIds: [student] })
    expect(errorsOf(strange)).toEqual({ examinerIds: [sheetsTexts.noSuchExaminer] })
    const outside = await dean().call(createSheet, { ...wish, date: '2028-01-10' })
    expect(errorsOf(outside)).toEqual({ date: [sheetsTexts.notOfYear] })
    expect(await dean().call(createSheet, { ...wish, yearId: 2018 })).toFailWith(
      createSheet,
      'not-studied-then',
    )
    const { id: empty } = await givenEmptyGroup(wish.sourceId)
    expect(await dean().call(createSheet, { ...wish, sourceId: empty })).toFailWith(
      createSheet,
      'nobody-to-examine',
    )
  })

  it('is made by the office of the institute alone, and taken back while it has no mark', async () => {
    const wish = await wishFor()
    const { id: foreign } = await server.db
      .selectFrom('student_group')
      .select('id')
      .where(
        sql<boolean>`institute_id not in (select id from units_led_by(${await personOf(server, 'dean')}, ${server.clock.today()}::date))`,
      )
      .limit(1)
      .executeTakeFirstOrThrow()
    const others = { ...wish, sourceId: foreign }
    expect(await dean().call(createSheet, others)).toFailWith(createSheet, 'not-found')
    expect(await dean().call(previewSheet, others)).toFailWith(previewSheet, 'not-found')
    for (const login of ['teacher', 'head', 'student'])
      expect((await server.as(login).call(createSheet, wish)).status).toBe(403)
    const first = await givenBy(dean(), createSheet, wish)
    expect(first).toMatchObject({ isByHand: true, canWithdraw: true })
    await givenBy(dean(), withdrawRetake, { id: first.id })
    const second = await givenBy(dean(), createSheet, wish)
    const results = marksFor(await readSheet(server, second.id))
    await givenBy(server.as('teacher'), saveMarks, { id: second.id, results })
    expect(await dean().call(withdrawRetake, { id: second.id })).toFailWith(
      withdrawRetake,
      'retake-has-begun',
    )
    expect(await dean().call(withdrawRetake, await givenSheet(server))).toFailWith(
      withdrawRetake,
      'no-retake',
    )
  })
})

/** A group like another one, of the same year, in which nobody studies. */
async function givenEmptyGroup(like: number): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into student_group (name, institute_id, department_id, study_level_id, study_form_id, admission_year, begin_at)
      select name || '-пустая', institute_id, department_id, study_level_id, study_form_id, admission_year, begin_at
      from student_group where id = ${like} returning id
    )
    insert into group_year (group_id, study_year_id, course) select id, 2026, 3 from made returning group_id as id`.execute(
    server.db,
  )
  return rows[0]!
}

/** A flow of this many students of the institute of `dean`, and of one other. */
async function givenMixedFlow({ own, others }: { own: number; others: number }) {
  const dean = await personOf(server, 'dean')
  const { rows } = await sql<{ id: number; name: string }>`
    with student_of as (
      select m.student_id, g.institute_id, row_number() over (partition by g.institute_id order by m.student_id) as place,
        g.institute_id in (select id from units_led_by(${dean}, ${server.clock.today()}::date)) as is_own
      from student_group_member m join student_group g on g.id = m.group_id
      join student s on s.id = m.student_id and s.is_studying
      join group_year y on y.group_id = g.id and y.study_year_id = 2026
      where m.end_at is null
    ), made as (
      insert into flow (study_year_id, discipline_id, name, is_iet)
      select 2026, min(id), ${`Смешанный поток ${own} и ${others}`}, true from discipline returning id, name
    ), filled as (
      insert into flow_student (flow_id, student_id, begin_at)
      select made.id, o.student_id, '2026-09-01' from made, student_of o
      where o.is_own and o.institute_id = (select min(institute_id) from student_of where is_own) and o.place <= ${own}
        or not o.is_own and o.institute_id = (select min(institute_id) from student_of where not is_own) and o.place <= ${others}
      returning student_id
    )
    select made.id, made.name from made, (select count(*) from filled) f`.execute(server.db)
  return rows[0]!
}
