import { beforeEach, expect, it } from 'vitest'
import { importFile } from '#platform/server/testing/import-file.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { ensureInstitutes } from '../public.ts'
import { departmentsImports } from './units.ts'

const [units] = departmentsImports

let database: TestDatabase

beforeEach(async () => {
  database = await cloneDatabase()
  return () => database.drop()
})

it('finds the institute that a timetable has founded, and places it', async () => {
  const { ids } = await ensureInstitutes(database.db, ['Институт ветра'])
  const rows = ['У;Университет;университет;', 'В;Институт ветра;институт;У', 'Б;Кафедра бризов;кафедра;В']
  const file = ['Код;Название;Вид;Вышестоящее подразделение', ...rows].join('\n')
  const { counts } = await importFile(database.db, units!, file)
  expect(counts).toMatchObject({ created: 2, changed: 1 })
  const stored = await database.db
    .selectFrom('department as d')
    .leftJoin('department as above', 'above.id', 'd.parent_id')
    .select(['d.id', 'd.name', 'above.name as above'])
    .orderBy('d.name')
    .execute()
  expect(stored).toMatchObject([
    { id: ids.get('Институт ветра'), name: 'Институт ветра', above: 'Университет' },
    { name: 'Кафедра бризов', above: 'Институт ветра' },
    { name: 'Университет', above: null },
  ])
  expect((await importFile(database.db, units!, file)).counts).toMatchObject({ unchanged: 3, created: 0 })
})
