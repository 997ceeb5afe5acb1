import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifestText, readManifest, tablePath, type Manifest } from '#platform/server/backup/manifest.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { runBackup } from '../testing/run-backup.ts'

let home: string
let whole: string
let fresh: TestDatabase

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hostile-'))
  const demo = await cloneDatabase('tiny')
  fresh = await cloneDatabase('empty')
  await runBackup('backup', { db: demo.db, folder: home, filesFolder: join(home, 'none') })
  whole = join(home, (await readdir(home))[0]!)
  await demo.drop()
})
afterAll(async () => {
  await Promise.all([fresh.drop(), rm(home, { recursive: true })])
})

const restore = ({ db }: TestDatabase, folder: string) =>
  runBackup('restore', { db, folder, filesFolder: join(home, 'restored') })

let copies = 0

async function aCopy(): Promise<string> {
  copies += 1
  const folder = join(home, `copy-${copies}`)
  await cp(whole, folder, { recursive: true })
  return folder
}

/** A manifest that somebody has written, with the right digest of itself. */
async function forgeManifest(folder: string, edit: (manifest: Manifest) => Manifest): Promise<void> {
  await writeFile(join(folder, 'backup.json'), manifestText(edit(await readManifest(folder))))
}

/** A table that somebody has written, with the right digest. */
async function forge(folder: string, name: string, { packed, rows }: { packed: Buffer; rows: number }) {
  await writeFile(tablePath(folder, name), packed)
  const sha256 = createHash('sha256').update(packed).digest('hex')
  await forgeManifest(folder, (manifest) => ({
    ...manifest,
    tables: manifest.tables.map((table) => (table.name === name ? { name, rows, sha256 } : table)),
  }))
}

const packed = (...lines: string[]) => gzipSync(lines.map((line) => `${line}\n`).join(''))
const row = (text: string) => JSON.stringify(text)

it.each([
  ['rows that break off', packed(row('(1,Имя)')).subarray(0, 20), 1, 'не подходят'],
  ['rows that are no JSON', packed('drop table person;'), 1, 'не подходят'],
  ['SQL in place of a row', packed(row('1); drop table person; --')), 1, 'не подходят'],
  ['a row that nobody ended', gzipSync(row('(1,Имя)')), 1, 'не подходят'],
  ['fewer rows than it says', packed(), 1, 'не 1 строк'],
  ['more rows than it says', packed(row('(1,2)'), row('(1,2)')), 1, 'не 1 строк'],
])('a forged table with %s is refused in words and changes nothing', async (_, bytes, rows, text) => {
  const folder = await aCopy()
  const { tables } = await readManifest(folder)
  // The first one, so that nothing else is entered before.
  await forge(folder, tables[0]!.name, { packed: bytes, rows })
  const { status, printed } = await restore(fresh, folder)
  expect([status, printed]).toEqual([1, [expect.stringContaining(text)]])
  const { rows: people } = await sql`select from person`.execute(fresh.db)
  expect(people).toEqual([])
})

it('a backup whose rows refer to nothing is refused in words', async () => {
  const folder = await aCopy()
  await forge(folder, 'person', { packed: packed(), rows: 0 })
  const { status, printed } = await restore(fresh, folder)
  expect([status, printed]).toEqual([1, [expect.stringMatching(/испорчена.*Ничего не изменено/)]])
})

it('a backup without the numbers of its sequences is refused', async () => {
  const folder = await aCopy()
  await forgeManifest(folder, (manifest) => ({ ...manifest, sequences: [] }))
  expect((await restore(fresh, folder)).printed).toEqual([expect.stringContaining('другие таблицы')])
})

it('a link in the place of a table is not followed', async () => {
  const folder = await aCopy()
  const outside = join(home, 'outside.gz')
  await rename(tablePath(folder, 'person'), outside)
  await symlink(outside, tablePath(folder, 'person'))
  expect((await restore(fresh, folder)).printed).toEqual([expect.stringContaining('ELOOP')])
})

describe('a database for the way back', () => {
  it('takes one of two that come at once', async () => {
    const database = await cloneDatabase('empty')
    const answers = await Promise.all([restore(database, whole), restore(database, whole)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([0, 1]))
    expect(answers.find(({ status }) => status === 1)!.printed).toEqual([
      expect.stringContaining('База не пустая'),
    ])
    await database.drop()
  })

  it('is not empty once somebody has entered something, without any people', async () => {
    const database = await cloneDatabase('empty')
    await sql`insert into change_set (kind, title) values ('import', 'Подразделения')`.execute(database.db)
    expect((await restore(database, whole)).printed).toEqual([expect.stringContaining('База не пустая')])
    await database.drop()
  })
})
