import { afterAll, beforeAll, expect, it } from 'vitest'
import { gatherProduct } from '#platform/server/areas/gather.ts'
import { bringRecords } from '#platform/server/product/bring-records.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { areas } from './areas.ts'

const MOMENT = { now: new Date('2026-11-18T09:00:00Z'), today: '2026-11-18' }

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const product = await gatherProduct(areas)
const bring = () => bringRecords(database.db, product, MOMENT)
const pages = () => database.db.selectFrom('static_page').select(['path', 'title', 'removed_at']).execute()
const audit = () =>
  database.db.selectFrom('audit_log').select('after').where('action', '=', 'product.bring').execute()

it('brings its texts once, even where two servers start together', async () => {
  await Promise.all([bring(), bring()])
  const paths = (await pages()).map(({ path }) => path)
  expect(paths).toContain('instructions/wi-fi')
  expect(new Set(paths).size).toBe(paths.length)
  expect(await audit()).toEqual([{ after: { names: product.map(({ name }) => name) } }])
})

it('leaves alone what people changed, moved or removed', async () => {
  await database.db
    .updateTable('static_page')
    .set({ path: 'network', title: 'Сеть' })
    .where('path', '=', 'instructions/wi-fi')
    .execute()
  await database.db
    .updateTable('static_page')
    .set({ removed_at: MOMENT.now, is_published: false })
    .where('path', '=', 'sport-club')
    .execute()
  await database.db.deleteFrom('news_rubric').execute()
  const before = await pages()
  await bring()
  expect(await pages()).toEqual(before)
  expect(await database.db.selectFrom('news_rubric').select('id').execute()).toEqual([])
})

it('brings nothing where people wrote it before the product knew it', async () => {
  await database.db.deleteFrom('product_record').execute()
  const before = await pages()
  await bring()
  const added = (await pages()).filter(({ path }) => !before.some((page) => page.path === path))
  expect(added.map(({ path }) => path)).toEqual(['instructions/wi-fi'])
})
