import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { gatherAuditTitles } from '#platform/server/areas/gather.ts'
import { readNames } from '#platform/server/records/history/name-store.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { areas } from './areas.ts'

const server = useTestServer({ areas: {}, template: 'demo' })
const { names, entities } = await gatherAuditTitles(areas)

it('a kind of records with names has a title', () => {
  expect(Object.keys(names).length).toBeGreaterThan(40)
  expect(Object.keys(names).filter((kind) => !Object.hasOwn(entities, kind))).toEqual([])
})

it.each(Object.entries(names))('the audit finds the names of %s', async (_, of) => {
  if ('values' in of) return expect(Object.keys(of.values).length).toBeGreaterThan(0)
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(of.table)} limit 50`.execute(
    server.db,
  )
  const found = await readNames(
    server.db,
    rows.map(({ id }) => ({ of, id })),
  )
  const unnamed = rows.filter(({ id }) => !found.find(of, id))
  expect(unnamed.length, `${unnamed.length} of ${rows.length} have no name`).toBeLessThanOrEqual(
    rows.length / 2,
  )
})
