import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { importFile } from '#platform/server/testing/import-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { earlierMarks } from './earlier-marks.ts'

const server = useTestServer({ areas: {}, template: 'demo' })

const CONTEXT = { today: '2026-11-18' }
const HEAD = 'Зачётная книжка;Дисциплина;Вид контроля;Учебный год;Семестр;Попытка;Дата;Оценка;Преподаватель'
const bring = (...rows: string[]) => importFile(server.db, earlierMarks, [HEAD, ...rows].join('\n'))

async function givenDiscipline(name: string): Promise<string> {
  await sql`insert into discipline (name) values (${name})`.execute(server.db)
  return name
}

/** The numbers of the record books of two students of one group. */
async function booksOfTwo(): Promise<[string, string]> {
  const { rows } = await sql<{ book: string }>`
    select s.record_book as book from student s join student_group_member m on m.student_id = s.id and m.end_at is null
    where m.group_id = (select m.group_id from student_group_member m join student s on s.id = m.student_id
      join account a on a.person_id = s.person_id where a.login = 'student' and m.end_at is null)
    order by s.record_book limit 2`.execute(server.db)
  return rows.map(({ book }) => book) as [string, string]
}

it('a sheet that all its rows have left is withdrawn, and a later file begins another one', async () => {
  const discipline = await givenDiscipline('Гидравлика')
  const [one, other] = await booksOfTwo()
  const row = (book: string, date: string) => `${book};${discipline};Экзамен;2024/2025;2;1;${date};Хорошо;`
  await bring(row(one, '20.06.2025'), row(other, '20.06.2025'))
  expect((await bring(row(one, '21.06.2025'), row(other, '22.06.2025'))).problems).toEqual([])
  const alive = async () => {
    const { rows } = await sql<{ date: string; students: number }>`
      select s.exam_date::text as date, count(r.id)::int as students from statement s
      join discipline d on d.id = s.discipline_id
      left join statement_record r on r.statement_id = s.id and not r.is_deleted
      where d.name = ${discipline} and s.withdrawn_at is null group by s.id order by s.exam_date`.execute(
      server.db,
    )
    return rows
  }
  expect(await alive()).toEqual([
    { date: '2025-06-21', students: 1 },
    { date: '2025-06-22', students: 1 },
  ])
  expect((await bring(row(one, '20.06.2025'), row(other, '22.06.2025'))).problems).toEqual([])
  expect(await alive()).toEqual([
    { date: '2025-06-20', students: 1 },
    { date: '2025-06-22', students: 1 },
  ])
})

it('a file is compared with what it names, and the rest is counted', async () => {
  const discipline = await givenDiscipline('Теория механизмов')
  const [book] = await booksOfTwo()
  const row = (attempt: number, mark: string) =>
    `${book};${discipline};Экзамен;2024/2025;2;${attempt};2${attempt}.06.2025;${mark};`
  await bring(row(1, 'Неудовлетворительно'), row(2, 'Хорошо'))
  const whole = await earlierMarks.list(server.db, CONTEXT)
  const { rows: ids } = await sql<{ student: number; discipline: number }>`
    select s.id as student, d.id as discipline from student s, discipline d
    where s.record_book = ${book} and d.name = ${discipline}`.execute(server.db)
  const cells = { ...whole[0]!.cells, type: 'Экзамен', semester: '2', attempt: '2' }
  const named = await earlierMarks.named!.list(server.db, [{ line: 2, cells, ids: ids[0]! }], CONTEXT)
  expect(named.map((known) => [known.cells['attempt'], known.cells['mark']])).toEqual([['2', 'Хорошо']])
  expect((await bring(row(2, 'Отлично'))).counts).toEqual({
    created: 0,
    changed: 1,
    unchanged: 0,
    missing: whole.length - 1,
    errors: 0,
  })
})

it.each([
  ['31.08.2024', '2024/2025', 1, false],
  ['01.09.2024', '2024/2025', 1, true],
  ['31.12.2025', '2024/2025', 1, true],
  ['01.01.2026', '2024/2025', 1, false],
  ['31.12.2025', '2023/2024', 2, true],
  ['01.01.2026', '2023/2024', 2, false],
])('%s is a day of %s, attempt %i: %s', async (date, year, attempt, isTaken) => {
  const discipline = await givenDiscipline(`Метрология ${date} ${attempt}`)
  const [book] = await booksOfTwo()
  const { counts, problems } = await bring(
    `${book};${discipline};Экзамен;${year};2;${attempt};${date};Хорошо;`,
  )
  expect(counts.created > 0 && counts.errors === 0).toBe(isTaken)
  expect(problems).toHaveLength(isTaken ? 0 : 1)
})
