import { beforeEach, expect, it } from 'vitest'
import { writeCsvRegister } from '#platform/server/imports/export-register.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { years } from './years.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await cloneDatabase()
  return () => database.drop()
})

const importing = (...rows: string[]) =>
  importFile(database.db, years, ['Учебный год;Начало;Окончание;Недель', ...rows].join('\n'))
const NEXT = '2040/2041;01.09.2040;31.08.2041;52'

const read = () =>
  database.db
    .selectFrom('study_year')
    .select(['id', 'label', 'weeks', 'second_term_from as secondTermFrom'])
    .where('id', '=', 2040)
    .executeTakeFirst()

it('study years come with the usual second term, and change by their names', async () => {
  expect((await importing(NEXT)).counts).toMatchObject({ created: 1, errors: 0 })
  expect(await read()).toMatchObject({ weeks: 52, secondTermFrom: '2041-02-01' })
  expect((await importing(NEXT)).counts).toMatchObject({ changed: 0, unchanged: 1 })
  expect((await importing(NEXT.replace(';52', ';44'))).counts).toMatchObject({ changed: 1 })
  expect(await read()).toMatchObject({ id: 2040, weeks: 44 })
})

it.each([
  ['2041;01.09.2041;31.08.2041;52', 'раньше даты начала'],
  ['2040;01.09.2040;31.08.2041;61', 'от 0 до 60'],
  ['2040;01.09.2040;31.12.2040;52', 'не в этом учебном году'],
])('refuses %s', async (row, text) => {
  const { problems } = await importing(row)
  expect(problems[0]).toContain(text)
})

it('refuses years whose days overlap, in the file and with what is there', async () => {
  const early = '2041/2042;01.08.2041;31.08.2042;52'
  expect((await importing(NEXT, early)).problems[0]).toContain('пересекаются')
  await importing(NEXT)
  expect((await importing(early)).problems[0]).toContain('пересекаются')
  expect((await importing(NEXT.replace('01.09.2040', '01.01.2041'))).problems[0]).toContain('год начала')
})

it('an export changes nothing when it comes back', async () => {
  await importing(NEXT)
  const rows = await years.list(database.db, { today: '2026-11-18' })
  const { counts } = await importFile(database.db, years, writeCsvRegister(years, rows))
  expect(counts).toMatchObject({ created: 0, changed: 0, errors: 0, unchanged: rows.length })
})
