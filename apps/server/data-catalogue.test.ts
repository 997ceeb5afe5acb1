import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Screen } from '#platform/contract/screen.ts'
import { gatherImportKinds } from '#platform/server/areas/gather.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { areas } from './areas.ts'

const server = useTestServer({ areas: {} })
/** Imported by an engine other than that of the registers. */
const OTHER_IMPORTS = ['timetable']

const rows = readFileSync('docs/data.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [table = '', screen = '', imported = '', exported = '', keeper = '', kept = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { table: table.replaceAll('`', ''), screen, imported, exported, keeper, kept }
  })

async function screenPaths(): Promise<Set<string>> {
  const files = globSync('areas/*/contract/screens.ts')
  const modules = await Promise.all(
    files.map(async (file) => (await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as object),
  )
  const tables = modules.flatMap((module) => Object.values(module as Record<string, Record<string, Screen>>))
  return new Set(tables.flatMap((table) => Object.values(table)).map(({ path }) => path))
}

describe('docs/data.md', () => {
  it('has one row for each table of the database', async () => {
    const found = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by 1`.execute(server.db)
    const why =
      'a new table has a row in the README of its area (npm run map writes it into docs/data.md), a dropped one has none'
    expect(rows.map(({ table }) => table).toSorted(), why).toEqual(
      found.rows.map(({ name }) => name).toSorted(),
    )
  })

  it('has a word of people in the database for each table whose rows are recorded, and for those that refer to them', async () => {
    const { rows: nameless } = await sql<{ name: string }>`
      with kept as (
        select t.tgrelid as id from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'record_row_changes'
      )
      select distinct c.oid::regclass::text as name from pg_class c
      where (c.oid in (select id from kept) or exists (select from pg_constraint f
          where f.conrelid = c.oid and f.contype = 'f' and f.confdeltype <> 'c' and f.confrelid in (select id from kept)))
        and c.relkind in ('r', 'p') and not c.relispartition and obj_description(c.oid, 'pg_class') is null
      order by 1`.execute(server.db)
    expect(nameless.map(({ name }) => name)).toEqual([])
  })

  it('leaves no cell empty, and names screens and imports that exist', async () => {
    const paths = await screenPaths()
    const kinds = [...(await gatherImportKinds(areas)).map(({ kind }) => kind), ...OTHER_IMPORTS]
    const isKnown = (text: string) =>
      [...text.matchAll(/`([a-z-]+)`/g)].every(([, kind]) => kinds.includes(kind as never))
    const wrong = rows.filter(
      ({ screen, imported, exported, keeper, kept }) =>
        [screen, imported, exported, keeper, kept].includes('') ||
        (screen.startsWith('/') && !paths.has(screen)) ||
        !isKnown(imported) ||
        !isKnown(exported),
    )
    expect(wrong).toEqual([])
  })
})
