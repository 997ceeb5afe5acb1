import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { gatherImportKinds } from '#platform/server/areas/gather.ts'
import { writeCsvRegister, writeRegister } from '#platform/server/imports/export-register.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'

/** It lists only what files have brought, which in the demo university is nothing; its own test exports what it has brought. */
const ONLY_BROUGHT = 'sheets'

const kinds = (await gatherImportKinds(areas)).filter(
  ({ kind, isConfidential }) => !isConfidential && kind !== ONLY_BROUGHT,
)
const context = { today: '2026-11-18' }

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase('demo')
})
afterAll(() => database.drop())

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('the register %s', (_, kind) => {
  it('comes back from its own export without a change', async () => {
    const rows = await kind.list(database.db, context)
    const same = { created: 0, changed: 0, unchanged: rows.length, missing: 0, errors: 0 }
    expect(rows.length).toBeGreaterThan(0)
    expect(await importFile(database.db, kind, await writeRegister(kind, rows))).toEqual({
      counts: same,
      problems: [],
    })
    expect(await importFile(database.db, kind, writeCsvRegister(kind, rows))).toEqual({
      counts: same,
      problems: [],
    })
  })
})
