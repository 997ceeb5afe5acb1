import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { writeCsvRegister } from '#platform/server/imports/export-register.ts'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { undoChangeSet } from '#platform/server/records/undo-change-set.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { bringPlannedWorks } from '../jobs.ts'
import { works } from './works.ts'

const database = useTestServer({ areas: {}, template: 'demo' })
let book: string
let groupId: number

/** A student who studies today and who has no works. */
beforeAll(async () => {
  const { rows } = await sql<{ book: string; groupId: number }>`
    select s.record_book as book, m.group_id as "groupId" from student s
    join student_group_member m on m.student_id = s.id and m.end_at is null
    where s.is_studying and exists (select from group_plan_line l where l.group_id = m.group_id)
      and not exists (select from works_work w where w.group_id = m.group_id)
    order by s.id limit 1
  `.execute(database.db)
  ;({ book, groupId } = rows[0]!)
  await sql`insert into discipline (name) values ('Проверка работ')`.execute(database.db)
  await sql`insert into person (last_name, first_name, middle_name) values ('Руководов', 'Пётр', 'Ильич')`.execute(
    database.db,
  )
})

beforeEach(async () => {
  await sql`
    delete from works_consent c using works_work w, student s
    where w.id = c.work_id and s.id = w.student_id and s.record_book = ${book}`.execute(database.db)
  await sql`delete from works_work w using student s where s.id = w.student_id and s.record_book = ${book}`.execute(
    database.db,
  )
})

const HEAD = 'Зачётная книжка;Вид работы;Дисциплина;Учебный год;Семестр;Руководитель;Тема;Сдать до'
const bring = (...rows: string[]) => importFile(database.db, works, [HEAD, ...rows].join('\n'))
const written = (created: number, changed: number, unchanged: number) => ({
  counts: expect.objectContaining({ created, changed, unchanged, errors: 0 }) as unknown,
  problems: [],
})
const stored = async () => {
  const { rows } = await sql<{
    type: number
    theme: string | null
    supervisor: string | null
    day: string | null
  }>`
    select w.type_id as type, w.consent_theme as theme, p.last_name as supervisor, w.delivery_at::text as day
    from works_work w join student s on s.id = w.student_id left join person p on p.id = w.supervisor_id
    where s.record_book = ${book} order by w.id`.execute(database.db)
  return rows
}

describe('works come by a file', () => {
  it('for their student, their supervisor and their term, and a second time without a change', async () => {
    const coursework = `${book};КР;Проверка работ;2026/2027;5;Руководов Пётр Ильич;;20.12.2026`
    const thesis = `${book};ВКР;;2026/2027;6;;Склад города;10.06.2027`
    expect(await bring(coursework, thesis)).toEqual(written(2, 0, 0))
    expect(await bring(coursework, thesis)).toEqual(written(0, 0, 2))
    expect(await bring(thesis.replace(';;Склад', ';Руководов Пётр Ильич;Склад'))).toEqual(written(0, 1, 0))
    expect(await stored()).toEqual([
      { type: 1, theme: null, supervisor: 'Руководов', day: '2026-12-20' },
      { type: 3, theme: 'Склад города', supervisor: 'Руководов', day: '2027-06-10' },
    ])
    const exported = writeCsvRegister(works, await works.list(database.db, { today: '2026-11-18' }))
    expect(await importFile(database.db, works, exported)).toMatchObject({
      problems: [],
      counts: { changed: 0, created: 0 },
    })
  })

  it('and what is wrong is named and changes nothing', async () => {
    const { problems } = await bring(
      `${book};КР;;2026/2027;5;;;`,
      `нет-такой;ВКР;;2026/2027;6;;;`,
      `${book};Эссе;;2026/2027;6;;;`,
    )
    expect(problems.length).toBe(3)
    expect(problems.join(' ')).toContain('у курсовой работы должна быть дисциплина')
    expect(await stored()).toEqual([])
  })
})

it('courseworks of the plans come by themselves in their term, once, with whoever alone teaches the discipline', async () => {
  await sql`
    insert into curriculum_line_control (line_id, control_form_id)
    select min(l.line_id), 5 from group_plan_line l join group_year c on c.group_id = l.group_id and c.study_year_id = 2026
    where l.group_id = ${groupId} and l.semester = c.course * 2 - 1 on conflict do nothing
  `.execute(database.db)
  const clock = createClock('Europe/Moscow', '2026-11-18T12:00:00+03:00')
  const added = await bringPlannedWorks(database.db, clock)
  expect(added).toBeGreaterThan(0)
  expect(await bringPlannedWorks(database.db, clock)).toBe(0)
  const planned = await sql<{ many: number }>`
    select count(distinct l.discipline_id)::int as many from group_plan_line l
    join group_year c on c.group_id = l.group_id and c.study_year_id = 2026
    where l.group_id = ${groupId} and l.semester = c.course * 2 - 1 and l.control_form_ids && '{4,5}'
  `.execute(database.db)
  const courseworks = await stored()
  expect(courseworks.length).toBe(planned.rows[0]!.many)
  expect(courseworks.every(({ type, theme }) => type === 1 && theme === null)).toBe(true)
})

describe('practices and theses of the plans', () => {
  /** A line of the plan of the group in this term, without lectures. */
  const giveLine = (name: string) =>
    sql`
    with named as (insert into discipline (name) values (${name}) returning id)
    insert into curriculum_line (curriculum_id, discipline_id, semester, credits)
    select min(l.curriculum_id), named.id, c.course * 2 - 1, 6 from named, group_plan_line l
    join group_year c on c.group_id = l.group_id and c.study_year_id = 2026
    where l.group_id = ${groupId} group by named.id, c.course`.execute(database.db)
  const clock = createClock('Europe/Moscow', '2026-11-18T12:00:00+03:00')

  const PRACTICE = 'Производственная практика (технологическая)'
  let semester: number

  beforeAll(async () => {
    await giveLine(PRACTICE)
    await giveLine('Подготовка к защите выпускной квалификационной работы')
    await giveLine('Защита ВКР')
    await giveLine('Практика перевода')
    const { rows } = await sql<{ semester: number }>`
      select course * 2 - 1 as semester from group_year where group_id = ${groupId} and study_year_id = 2026`.execute(
      database.db,
    )
    semester = rows[0]!.semester
  })

  it('come by themselves too, once, and not where a file has brought them', async () => {
    await bringPlannedWorks(database.db, clock)
    const others = async () => (await stored()).filter(({ type }) => type > 1).map(({ type }) => type)
    expect((await others()).toSorted((a, b) => a - b)).toEqual([2, 3])
    expect(await bringPlannedWorks(database.db, clock)).toBe(0)
    await sql`delete from works_work w using student s where s.id = w.student_id and s.record_book = ${book}`.execute(
      database.db,
    )
    await bring(`${book};Практика;;2026/2027;${semester};;;`, `${book};ВКР;;2026/2027;${semester};;Склад;`)
    await bringPlannedWorks(database.db, clock)
    expect((await others()).toSorted((a, b) => a - b)).toEqual([2, 3])
  })

  const practices = async () => {
    const { rows } = await sql<object>`
      select d.name as discipline, p.last_name as supervisor, w.delivery_at::text as day from works_work w
      join student s on s.id = w.student_id left join discipline d on d.id = w.discipline_id
      left join person p on p.id = w.supervisor_id where s.record_book = ${book} and w.type_id = 2`.execute(
      database.db,
    )
    return rows
  }
  const plan = () => bringPlannedWorks(database.db, clock)
  const practiceRow = (discipline: string) =>
    `${book};Практика;${discipline};2026/2027;${semester};Руководов Пётр Ильич;;20.12.2026`

  it.each([
    ['the file comes first', [() => bring(practiceRow('')), plan]],
    ['the plan comes first', [plan, () => bring(practiceRow(''))]],
  ])('meet the one that a file names without its discipline: %s', async (_title, steps) => {
    for (const step of steps) await step()
    const one = [{ discipline: PRACTICE, supervisor: 'Руководов', day: '2026-12-20' }]
    expect(await practices()).toEqual(one)
    expect(await bring(practiceRow(''))).toEqual(written(0, 0, 1))
    expect(await plan()).toBe(0)
    expect(await practices()).toEqual(one)
  })

  it('take the discipline that a later file names', async () => {
    await bring(practiceRow(''))
    expect(await bring(practiceRow('Проверка работ'))).toEqual(written(0, 1, 0))
    expect(await practices()).toMatchObject([{ discipline: 'Проверка работ' }])
  })

  it.each([
    ['the named one first', ['Проверка работ', '']],
    ['the unnamed one first', ['', 'Проверка работ']],
  ])('are two where a file names both, in any order of its lines: %s', async (_title, disciplines) => {
    await bring(practiceRow(''))
    expect(await bring(...disciplines.map(practiceRow))).toEqual(written(1, 0, 1))
    const found = await practices()
    expect(found.length).toBe(2)
    expect(found).toContainEqual(expect.objectContaining({ discipline: 'Проверка работ' }))
    expect(found).toContainEqual(expect.objectContaining({ discipline: null }))
  })

  const lastSet = async () => {
    const { rows } = await sql<{ id: number; title: string }>`
      select id, title from change_set order by id desc limit 1`.execute(database.db)
    return rows[0]!
  }

  it('stand in a set of changes, and whatever file they have met can be undone after it', async () => {
    await plan()
    await sql`delete from works_work w using student s where s.id = w.student_id and s.record_book = ${book}`.execute(
      database.db,
    )
    await bring(practiceRow(''))
    const file = await lastSet()
    await plan()
    const set = await lastSet()
    expect(set.title).toBe('Работы учебных планов')
    expect(await plan()).toBe(0)
    expect(await lastSet()).toEqual(set)
    await transact(database.db, (tx) => undoChangeSet(tx, set.id, null))
    expect(await practices()).toMatchObject([{ discipline: null, supervisor: 'Руководов' }])
    await transact(database.db, (tx) => undoChangeSet(tx, file.id, null))
    expect(await practices()).toEqual([])
  })

  it.each([
    ['agreed', 2, 'Руководов'],
    ['not agreed', 1, null],
  ])('of a group that is left come along unless agreed meanwhile: %s', async (_title, status, supervisor) => {
    await bring(practiceRow(''))
    await plan()
    await sql`
      with left_behind as (
        update works_work w set group_id = (select min(id) from student_group where id <> ${groupId})
        from student s where s.id = w.student_id and s.record_book = ${book} and w.type_id = 2 returning w.id
      )
      insert into works_consent (work_id, status_id, submitted_at) select id, 1, now() from left_behind`.execute(
      database.db,
    )
    const { answer } = await transact(database.db, async (tx) => {
      await sql`
        with held as (
          select w.id from works_work w join student s on s.id = w.student_id
          where s.record_book = ${book} and w.type_id = 2 for update of w
        )
        update works_consent set status_id = ${status}::smallint where work_id in (select id from held)`.execute(
        tx,
      )
      const planning = asAnotherRequest(plan)
      await untilSomebodyWaits(database.db)
      return { answer: planning }
    })
    expect(await answer).toBe(status === 2 ? 0 : 1)
    expect(await practices()).toMatchObject([{ discipline: PRACTICE, supervisor }])
  })

  it('and of several a file has to say which it means', async () => {
    await giveLine('Учебная практика')
    await plan()
    const { problems } = await bring(practiceRow(''))
    expect(problems).toEqual([expect.stringContaining('подходят несколько записей')])
    expect(await bring(practiceRow('Учебная практика'))).toEqual(written(0, 1, 0))
    expect((await practices()).length).toBe(2)
  })
})
