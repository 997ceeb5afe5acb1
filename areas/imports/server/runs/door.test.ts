import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sheetsServer } from '#areas/sheets/server/area.ts'
import { timetableServer } from '#areas/timetable/server/area.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { importsCalls } from '../../contract/calls.ts'
import { importsArea } from '../handlers.ts'
import { csvFile } from '../testing/given-run.ts'

const { importByKind, listImportRuns } = importsCalls
const kinds = [...(await sheetsServer.imports!()), ...(await timetableServer.customImports!())]
const server = useTestServer({ areas: { imports: importsArea(kinds) }, template: 'demo' })

const HEAD = 'Зачётная книжка;Дисциплина;Вид контроля;Учебный год;Семестр;Попытка;Дата;Оценка;Преподаватель'
const row = (book: string, mark: string) => `${book};Экология края;Экзамен;2024/2025;2;1;20.06.2025;${mark};`
const bring = (rows: string[], dryRun?: boolean) =>
  server.as('admin').call(importByKind, {
    kind: 'sheets',
    file: csvFile([HEAD, ...rows].join('\n'), 'sheets.csv'),
    ...(dryRun !== undefined && { dryRun }),
  })
const countMarks = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from student_exam x join discipline d on d.id = x.discipline_id
    where d.name = 'Экология края'`.execute(server.db)
  return rows[0]!.count
}

describe('importByKind', () => {
  it('tries a file without writing, says what is wrong by row and field, and writes a right one once', async () => {
    await sql`insert into discipline (name) values ('Экология края')`.execute(server.db)
    const { rows: students } = await sql<{ book: string }>`
      select s.record_book as book from student s join account a on a.person_id = s.person_id where a.login = 'student'`.execute(
      server.db,
    )
    const { book } = students[0]!
    const wrong = { rows: 2, errors: [{ row: 3, field: 'Оценка', message: expect.any(String) as unknown }] }
    expect((await bring([row(book, 'Хорошо'), row(book, 'пять')], true)).body).toMatchObject(wrong)
    expect((await bring([row(book, 'Хорошо'), row(book, 'пять')])).body).toMatchObject(wrong)
    expect(await countMarks()).toBe(0)
    expect((await bring([row(book, 'Хорошо')], true)).body).toEqual({ rows: 1, errors: [] })
    expect(await countMarks()).toBe(0)
    for (let time = 0; time < 2; time += 1)
      expect((await bring([row(book, 'Хорошо')])).body).toEqual({ rows: 1, errors: [] })
    expect(await countMarks()).toBe(1)
    const { items } = await givenBy(server.as('admin'), listImportRuns, { kind: 'sheets' })
    expect(items.map(({ state }) => state)).toEqual(['done', 'done', 'refused'])
    const { rows: audited } = await sql`select real_person_id from audit_log where action = 'imports.run'
      and real_person_id = (select person_id from account where login = 'admin')`.execute(server.db)
    expect(audited).toHaveLength(1)
  })

  it('brings a timetable by its own engine, and says what is wrong with it', async () => {
    const head =
      'Институт;Уровень;Курс;Группа;День недели;Пара;Недели;Дисциплина;Вид занятия;Преподаватель;Аудитория'
    const file = csvFile(
      `${head}\nИнститут проверки;бакалавриат;1;ПРОБ-01-26;9;1;1 3;Химия;лекция;Пробный П.П.;П-1`,
    )
    const { body } = await server.as('admin').call(importByKind, { kind: 'timetable', dryRun: true, file })
    expect(body).toMatchObject({ rows: 1, errors: [{ row: 2 }] })
  })

  it('is for administrators, and for files that are tables', async () => {
    const file = csvFile('не таблица')
    expect((await server.as('dean').call(importByKind, { kind: 'sheets', file })).status).toBe(403)
    const { status, body } = await server.as('admin').call(importByKind, { kind: 'sheets', file })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { file: [expect.any(String)] } })
  })
})
