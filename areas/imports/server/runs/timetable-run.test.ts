import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { timetableServer } from '#areas/timetable/server/area.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { importsCalls } from '../../contract/calls.ts'
import type { Run } from '../../contract/run.ts'
import { importsArea } from '../handlers.ts'
import { workOnRun } from './work-on-run.ts'

const { uploadImport, checkImport, startImport, undoImport, getImportRun } = importsCalls
const kinds = await timetableServer.customImports!()
const server = useTestServer({ areas: { imports: importsArea(kinds) }, template: 'tiny' })
const admin = () => server.as('admin')

const HEAD =
  'Институт;Уровень;Курс;Группа;День недели;Пара;Недели;Предмет;Вид занятия;Преподаватель;Аудитория'
const lesson = (number: number) =>
  `Институт проверки;бакалавриат;1;ПРОБ-01-26;${(number % 6) + 1};${(number % 8) + 1};1 3 5;Курс ${number};лекция;Пробный П.П.;П-${number}`
const fileOf = (count: number, line = lesson) =>
  [HEAD, ...Array.from({ length: count }, (_, n) => line(n))].join('\n')

/** In the encoding of Excel in Russia. */
const windows1251 = (text: string) =>
  Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0)!
    return code >= 0x410 ? code - 0x410 + 0xc0 : code
  })

async function workOn({ id }: { id: number }): Promise<Run> {
  const files = diskFileStore(TEST_SETTINGS.filesFolder)
  await workOnRun({ db: server.db, clock: server.clock, files, kinds }, id)
  return givenBy(admin(), getImportRun, { id })
}

async function checked(text: string): Promise<Run> {
  const file = new TestFile(windows1251(text), 'institute.csv', 'text/csv')
  const { id } = await givenBy(admin(), uploadImport, { kind: 'timetable', file })
  await givenBy(admin(), checkImport, { id, matching: [{ heading: 'Предмет', column: 'discipline' }] })
  return workOn({ id })
}

async function brought(text: string): Promise<Run> {
  const { id } = await checked(text)
  await givenBy(admin(), startImport, { id, isConfirmed: true })
  return workOn({ id })
}

const countLessons = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from timetable_lesson_group lg join student_group g on g.id = lg.group_id
    where g.name = 'ПРОБ-01-26'`.execute(server.db)
  return rows[0]!.count
}

const titlesOf = ({ report }: Run) => report!.notes.map(({ title, count }) => [title, count])

beforeEach(async () => {
  await sql`delete from import_run`.execute(server.db)
  await sql`delete from timetable_lesson l using timetable_lesson_source s
    where s.lesson_id = l.id and s.source = 'Институт проверки'`.execute(server.db)
})

describe('a timetable on the screen of imports', () => {
  it('is tried, brought in and noted with its file and who did it, and changes nothing the second time', async () => {
    const tried = await checked(fileOf(3))
    expect(tried).toMatchObject({ state: 'checked', counts: { created: 3, errors: 0 } })
    expect(titlesOf(tried)).toContainEqual(['Новые занятия', 3])
    expect(tried.report!.notes[0]).toMatchObject({ title: expect.stringMatching(/^Учебный год/) as unknown })
    expect(await countLessons()).toBe(0)
    await givenBy(admin(), startImport, { id: tried.id })
    const done = await workOn(tried)
    expect(done).toMatchObject({
      state: 'done',
      fileName: 'institute.csv',
      by: expect.any(String) as unknown,
    })
    expect(await countLessons()).toBe(3)
    const audited = server.db
      .selectFrom('audit_log')
      .select('effective_person_id as who')
      .where('action', '=', 'timetable.import')
    expect((await audited.execute()).at(-1)!.who).not.toBeNull()
    expect(await checked(fileOf(3))).toMatchObject({ counts: { created: 0, changed: 0, unchanged: 3 } })
  })

  it('names what it removes, and asks where that is much', async () => {
    await brought(fileOf(40))
    const tried = await checked(fileOf(10))
    expect(tried.report).toMatchObject({
      removed: 30,
      question: {
        title: 'Файл убирает много занятий',
        text: expect.stringContaining('нет 30 из 40') as unknown,
      },
    })
    expect(titlesOf(tried)).toContainEqual(['Нет в файле, снимаются с расписания', 30])
    expect(await admin().call(startImport, { id: tried.id })).toFailWith(startImport, 'not-confirmed')
    expect(await countLessons()).toBe(40)
    await givenBy(admin(), startImport, { id: tried.id, isConfirmed: true })
    const done = await workOn(tried)
    expect(done).toMatchObject({ state: 'done', wayBack: expect.stringContaining('прежний файл') as unknown })
    expect(await countLessons()).toBe(10)
    expect(await admin().call(undoImport, { id: done.id })).toFailWith(undoImport, 'wrong-state')
    await brought(fileOf(40))
    expect(await countLessons()).toBe(40)
  })

  it('shows itself once more where the timetable has changed since the check', async () => {
    const tried = await checked(fileOf(3))
    await brought(fileOf(2))
    await givenBy(admin(), startImport, { id: tried.id })
    expect(await workOn(tried)).toMatchObject({
      state: 'checked',
      message: expect.stringContaining('изменились после проверки') as unknown,
      counts: { created: 1, unchanged: 2 },
    })
    expect(await countLessons()).toBe(2)
  })

  it('names every bad cell under its heading, and changes nothing', async () => {
    const run = await checked(fileOf(2, (number) => lesson(number).replace('1 3 5', 'все')))
    expect(run).toMatchObject({ state: 'refused', counts: { errors: 2 } })
    expect(run.report!.problems[0]).toMatchObject({ line: 2, column: 'Недели' })
    expect(await countLessons()).toBe(0)
  })

  it('is refused as long as the example stands in it, or where its year is not there', async () => {
    const example = kinds[0]!.columns.map((column) => column.example).join(';')
    const names = kinds[0]!.columns.map(({ heading }) => heading).join(';')
    const file = (row: string) => `${names.replace('Дисциплина', 'Предмет')}\n${row}`
    expect((await checked(file(example))).message).toMatch(/^Строка-пример/)
    const other = `${lesson(1)};;1999/2000`
    expect((await checked(file(other))).message).toContain('Учебного года 1999 нет')
  })

  it('is not for those who keep people alone', async () => {
    const file = new TestFile(new TextEncoder().encode(fileOf(1)), 'institute.csv', 'text/csv')
    const answer = await server.as('hr').call(uploadImport, { kind: 'timetable', file })
    expect(answer).toFailWith(uploadImport, 'no-such-kind')
  })
})
