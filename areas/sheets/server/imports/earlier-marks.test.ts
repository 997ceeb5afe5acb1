import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recordBookCalls } from '#areas/record-book/contract/calls.ts'
import { recordBookArea } from '#areas/record-book/server/handlers.ts'
import { addDays, displayDate } from '#platform/contract/calendar.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { writeRegister } from '#platform/server/imports/export-register.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { earlierMarks } from './earlier-marks.ts'

const { listBookRecords, listMarkHistory, getCertification } = recordBookCalls
const server = useTestServer({ areas: { 'record-book': recordBookArea }, template: 'demo' })

const CONTEXT = { today: '2026-11-18' }
const HEAD = 'Зачётная книжка;Дисциплина;Вид контроля;Учебный год;Семестр;Попытка;Дата;Оценка;Преподаватель'
const bring = (...rows: string[]) => importFile(server.db, earlierMarks, [HEAD, ...rows].join('\n'))
const counted = (created: number, changed: number, unchanged: number) => ({
  counts: expect.objectContaining({ created, changed, unchanged, errors: 0 }) as unknown,
  problems: [],
})

async function bookOf(login: string): Promise<string> {
  const { rows } = await sql<{ book: string }>`
    select s.record_book as book from student s join account a on a.person_id = s.person_id where a.login = ${login}`.execute(
    server.db,
  )
  return rows[0]!.book
}

async function givenDiscipline(name: string): Promise<string> {
  await sql`insert into discipline (name) values (${name})`.execute(server.db)
  return name
}

const liveSheets = async (discipline: string) => {
  const { rows } = await sql<{ date: string; status: number; students: number }>`
    select s.exam_date::text as date, s.status_id as status, count(r.id)::int as students
    from statement s join discipline d on d.id = s.discipline_id
    left join statement_record r on r.statement_id = s.id and not r.is_deleted
    where d.name = ${discipline} group by s.id order by s.id`.execute(server.db)
  return rows
}

const recordsOf = async (login: string, title: string) =>
  (await givenBy(server.as(login), listBookRecords, {})).items.filter((item) => item.title === title)

it('marks of earlier years are in the book, the certification and the history, and come a second time without a change', async () => {
  const discipline = await givenDiscipline('История науки и техники')
  const book = await bookOf('student')
  const rows = [
    `${book};${discipline};Экзамен;2024/2025;2;1;20.06.2025;Неудовлетворительно;`,
    `${book};${discipline};Экзамен;2024/2025;2;2;05.09.2025;Хорошо;`,
    `${book};${discipline};Зачёт;2024/2025;1;1;28.12.2024;Зачтено;`,
  ]
  expect(await bring(...rows)).toEqual(counted(3, 0, 0))
  expect(await bring(...rows)).toEqual(counted(0, 0, 3))
  const known = await earlierMarks.list(server.db, CONTEXT)
  const exported = await writeRegister(earlierMarks, known)
  expect(await importFile(server.db, earlierMarks, exported)).toEqual(counted(0, 0, known.length))
  expect(await liveSheets(discipline)).toHaveLength(3)

  const records = await recordsOf('student', discipline)
  expect(records.map(({ attempt, finalMark, statusId }) => [attempt, finalMark?.name, statusId])).toEqual([
    [2, 'Хорошо', 6],
    [1, 'Неудовлетворительно', 6],
    [1, 'Зачтено', 6],
  ])
  // They are nobody's news: neither the home page nor the book shows them as new.
  expect(records.map(({ changedAt }) => changedAt)).toEqual([null, null, null])
  const { exams } = await givenBy(server.as('student'), getCertification, {})
  const own = exams.filter(({ name }) => name === discipline)
  expect(own.flatMap(({ semesters }) => Object.keys(semesters)).toSorted()).toContain('2')

  const { items } = await givenBy(server.as('student'), listMarkHistory, { kind: 'mark', term: discipline })
  expect(items).toHaveLength(3)
  expect(items.every(({ source, by, before }) => source === 'import' && by === null && before === null)).toBe(
    true,
  )
})

it('a corrected file corrects the mark, and the history says what it was', async () => {
  const discipline = await givenDiscipline('Основы метрологии')
  const book = await bookOf('student')
  const row = (mark: string, date = '20.06.2025') =>
    `${book};${discipline};Экзамен;2024/2025;2;1;${date};${mark};`
  await bring(row('Хорошо'))
  expect(await bring(row('Отлично'))).toEqual(counted(0, 1, 0))
  const [record] = await recordsOf('student', discipline)
  expect(record).toMatchObject({ mark: { name: 'Отлично' }, finalMark: { name: 'Отлично' } })
  const history = async () =>
    (await givenBy(server.as('student'), listMarkHistory, { term: discipline })).items.map((item) => [
      item.before,
      item.after,
    ])
  expect(await history()).toEqual([
    ['Хорошо', 'Отлично'],
    [null, 'Хорошо'],
  ])
  expect(await bring(row('Отлично', '21.06.2025'))).toEqual(counted(0, 1, 0))
  expect(await liveSheets(discipline)).toEqual([{ date: '2025-06-21', status: 6, students: 1 }])
  expect(await history()).toHaveLength(2)
})

it('students of a group share a sheet until the day of one of them is another', async () => {
  const discipline = await givenDiscipline('Начертательная геометрия')
  const { rows: mates } = await sql<{ book: string }>`
    select s.record_book as book from student s join student_group_member m on m.student_id = s.id and m.end_at is null
    where m.group_id = (select m.group_id from student_group_member m join student s on s.id = m.student_id
      join account a on a.person_id = s.person_id where a.login = 'student' and m.end_at is null)
    order by s.record_book limit 2`.execute(server.db)
  const [one, other] = mates.map(({ book }) => book)
  const row = (book: string, date: string) => `${book};${discipline};Экзамен;2024/2025;2;1;${date};Хорошо;`
  await bring(row(one!, '20.06.2025'), row(other!, '20.06.2025'))
  expect(await liveSheets(discipline)).toEqual([{ date: '2025-06-20', status: 6, students: 2 }])
  expect(await bring(row(one!, '25.06.2025'), row(other!, '20.06.2025'))).toEqual(counted(0, 1, 1))
  expect(await liveSheets(discipline)).toEqual([
    { date: '2025-06-20', status: 6, students: 1 },
    { date: '2025-06-25', status: 6, students: 1 },
  ])
})

it('a day on which the student was in a group of another institute moves the sheet and its marks there', async () => {
  const discipline = await givenDiscipline('Инженерная графика')
  const { rows: former } = await sql<{ id: number; institute: number }>`
    with mine as (select g.institute_id from account a join student s on s.person_id = a.person_id
      join student_group_member m on m.student_id = s.id and m.end_at is null join student_group g on g.id = m.group_id
      where a.login = 'student2')
    select g.id, g.institute_id as institute from student_group g, mine
    where g.institute_id <> mine.institute_id order by g.id limit 1`.execute(server.db)
  const { id: groupId, institute } = former[0]!
  const book = await bookOf('student2')
  const { rows: seats } = await sql<{ studentId: number; beginAt: string }>`
    select m.student_id as "studentId", m.begin_at::text as "beginAt" from student_group_member m
    join student s on s.id = m.student_id where s.record_book = ${book} order by m.begin_at limit 1`.execute(
    server.db,
  )
  const { studentId, beginAt } = seats[0]!
  await sql`insert into student_group_member (student_id, group_id, begin_at, end_at)
    values (${studentId}, ${groupId}, ${beginAt}::date - 100, ${beginAt}::date - 1)`.execute(server.db)
  const row = (shift: number) => {
    const date = addDays(beginAt, shift)
    const yearId = Number(date.slice(0, 4)) - (date.slice(5) < '09-01' ? 1 : 0)
    return `${book};${discipline};Экзамен;${yearId}/${yearId + 1};2;1;${displayDate(date)};Хорошо;`
  }
  await bring(row(1))
  expect(await bring(row(-50))).toEqual(counted(0, 1, 0))
  const { rows: sheets } = await sql<{ institute: number; group: number }>`
    select s.institute_id as institute, r.group_id as group from statement s join discipline d on d.id = s.discipline_id
    join statement_record r on r.statement_id = s.id and not r.is_deleted where d.name = ${discipline}`.execute(
    server.db,
  )
  expect(sheets).toEqual([{ institute, group: groupId }])
})

it('a mark of which a retake is made stays as it is, and the file hears why', async () => {
  const discipline = await givenDiscipline('Сопротивление материалов')
  const book = await bookOf('student')
  const row = (mark: string) => `${book};${discipline};Экзамен;2024/2025;2;1;20.06.2025;${mark};`
  await bring(row('Неудовлетворительно'))
  await sql`
    with failed as (
      select r.*, s.discipline_id, s.institute_id from statement_record r join statement s on s.id = r.statement_id
      join discipline d on d.id = s.discipline_id where d.name = ${discipline}
    ), made as (
      insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, exam_date, status_at,
        created_at, updated_at, attempt, parent_id)
      select s.study_year_id, s.semester, s.discipline_id, s.type_id, s.institute_id, '2026-12-10', now(), now(), now(), 2, s.id
      from statement s join failed f on f.statement_id = s.id returning id
    )
    insert into statement_record (statement_id, student_id, group_id, after_record_id)
    select made.id, f.student_id, f.group_id, f.id from made, failed f`.execute(server.db)
  const { problems } = await bring(row('Хорошо'))
  expect(problems).toEqual([expect.stringMatching(/^строка 2, столбец Оценка: по этой оценке/)])
  expect(await bring(row('Неудовлетворительно'))).toEqual(counted(0, 0, 1))
})

it('what is wrong is named by row and column, and nothing is written', async () => {
  const discipline = await givenDiscipline('Основы права')
  const book = await bookOf('student')
  const { rows: kept } = await sql<{
    discipline: string
    type: string
    year: string
    semester: number
    id: number
  }>`
    select d.name as discipline, t.name as type, y.label as year, x.semester, x.statement_id as id
    from student_exam x join student s on s.id = x.student_id join discipline d on d.id = x.discipline_id
    join statement_type t on t.id = x.type_id join study_year y on y.id = x.study_year_id
    where s.record_book = ${book} and x.type_id = 3 and x.attempt = 1 and d.name not in ('История науки и техники',
      'Основы метрологии', 'Начертательная геометрия') order by x.id limit 1`.execute(server.db)
  const sheet = kept[0]!
  const { problems } = await bring(
    `${book};${discipline};Зачёт;2024/2025;1;1;28.12.2024;Отлично;`,
    `000;${discipline};Экзамен;2024/2025;1;1;28.12.2024;Отлично;`,
    `${book};${discipline};Экзамен;2024/2025;3;1;28.12.2030;Отлично;`,
    `${book};${discipline};Экзамен;2024/2025;99;1;28.12.2024;Великолепно;`,
    `${book};${sheet.discipline};${sheet.type};${sheet.year};${sheet.semester};1;28.12.2024;Отлично;`,
  )
  const places = problems.map((problem) => problem.split(':')[0]!)
  expect(places.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'строка 2, столбец Оценка',
    'строка 3, столбец Зачётная книжка',
    'строка 4, столбец Дата',
    'строка 5, столбец Оценка',
    'строка 5, столбец Семестр',
    'строка 6',
  ])
  expect(problems.at(-1)).toBe(`строка 6: эта оценка уже есть в ведомости портала № ${sheet.id}`)
  expect(await liveSheets(discipline)).toEqual([])
})

it('no other way leads into such a sheet or out of it', async () => {
  const discipline = await givenDiscipline('Краеведение Приангарья')
  const book = await bookOf('student')
  await bring(`${book};${discipline};Экзамен;2024/2025;2;1;20.06.2025;Хорошо;`)
  const refused = (statement: string) =>
    sql
      .raw(statement)
      .execute(server.db)
      .then(
        () => 'done',
        (error: Error) => error.message,
      )
  const sheet = `(select s.id from statement s join discipline d on d.id = s.discipline_id where d.name = '${discipline}')`
  expect(
    await refused(`update statement set status_id = 2, status_comment = 'x' where id = ${sheet}`),
  ).toContain('statement_move_known')
  expect(
    await refused(
      `update statement_record set mark_id = 3, changed_at = now() where statement_id = ${sheet}`,
    ),
  ).toContain('statement_is_decided')
  for (const change of [
    'update mark_ledger set after = 6',
    'delete from mark_ledger',
    'truncate mark_ledger',
  ])
    expect(await refused(change)).toContain('append-only')
})
