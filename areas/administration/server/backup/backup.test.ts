import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifestText, readManifest, tablePath } from '#platform/server/backup/manifest.ts'
import { listTables } from '#platform/server/backup/table-rows.ts'
import { removeOldBackups } from '#platform/server/backup/write-backup.ts'
import { createClock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { jobContext } from '#platform/server/testing/job-context.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { TEST_NOW, TEST_SETTINGS } from '#platform/server/testing/test-server.ts'
import { runBackup } from '../testing/run-backup.ts'
import { readBackups } from './backup-store.ts'
import { backupJobs } from './jobs.ts'

const clock = createClock(TEST_SETTINGS.timeZone, TEST_NOW)
const NAME = /^kabinet-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

let home: string
let demo: TestDatabase
let empty: TestDatabase

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backup-'))
  demo = await cloneDatabase('tiny')
  empty = await cloneDatabase('empty')
})
afterAll(async () => {
  await Promise.all([demo.drop(), empty.drop(), rm(home, { recursive: true })])
})

const filesOf = (name: string) => join(home, `files-${name}`)

const run = (name: 'backup' | 'restore', db: Db, folder: string, files: string) =>
  runBackup(name, { db, folder, filesFolder: filesOf(files) })

/** The rows of every table, with what they hold. */
async function readAll(db: Db): Promise<Record<string, { count: number; digest: string | null }>> {
  const entries: [string, { count: number; digest: string | null }][] = []
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ count: number; digest: string | null }>`
      select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(table)} t
    `.execute(db)
    entries.push([table, rows[0]!])
  }
  return Object.fromEntries(entries)
}

async function makeBackup(place: string): Promise<string> {
  const directory = join(home, place)
  expect((await run('backup', demo.db, directory, 'demo')).status).toBe(0)
  const [name] = await readdir(directory)
  expect(name).toMatch(NAME)
  return join(directory, name!)
}

/** Written by the way back itself, or after the backup was read. */
const TRACES = ['audit_log', 'backup_run']
const withoutTraces = (rows: object) =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => !TRACES.includes(table)))

describe('a backup', () => {
  it('comes back into an empty database with every row and every file', async () => {
    const key = await diskFileStore(filesOf('demo')).put(Buffer.from('справка'))
    const before = await readAll(demo.db)
    const folder = await makeBackup('whole')
    const { status, printed } = await run('restore', empty.db, folder, 'empty')
    expect(printed.join('\n')).toContain('файлов 1')
    expect(status).toBe(0)
    const after = await readAll(empty.db)
    expect(withoutTraces(after)).toEqual(withoutTraces(before))
    expect(after['audit_log']!.count).toBe(before['audit_log']!.count + 1)
    expect(String(await diskFileStore(filesOf('empty')).read(key))).toBe('справка')
  })

  it('leaves numbers, references and triggers at work', async () => {
    const { db } = empty
    const added = { name: 'Дисциплина после восстановления' }
    const inserted = db.insertInto('discipline').values(added).returning('id')
    const { id } = await inserted.executeTakeFirstOrThrow()
    const last = await demo.db
      .selectFrom('discipline')
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    expect(id).toBeGreaterThan(last.id)
    const lost = { ...added, name: 'Ничья', department_id: 999_999 }
    await expect(db.insertInto('discipline').values(lost).execute()).rejects.toThrow('foreign key')
    await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('audit')
  })

  it('is refused by a database in which there are people', async () => {
    const folder = await makeBackup('second')
    const before = await readAll(demo.db)
    const { status, printed } = await run('restore', demo.db, folder, 'demo')
    expect([status, printed]).toEqual([1, [expect.stringContaining('База не пустая')]])
    expect(await readAll(demo.db)).toEqual(before)
  })

  it('is open to nobody but its owner', async () => {
    const folder = await makeBackup('private')
    const entries = await readdir(folder, { recursive: true })
    const modes = await Promise.all(
      ['', ...entries].map(async (name) => (await stat(join(folder, name))).mode & 0o077),
    )
    expect(new Set(modes)).toEqual(new Set([0]))
  })

  it('is noted with its place and size', async () => {
    const folder = await makeBackup('noted')
    const { last, failure } = await readBackups(demo.db)
    expect(last).toMatchObject({ folder, bytes: expect.any(Number) })
    expect(failure).toBeNull()
  })
})

describe('a damaged backup', () => {
  let fresh: TestDatabase

  beforeAll(async () => {
    fresh = await cloneDatabase('empty')
  })
  afterAll(() => fresh.drop())

  it.each([
    ['a changed table', (folder: string) => writeFile(tablePath(folder, 'person'), 'x'), 'испорчена'],
    ['a missing table', (folder: string) => rm(tablePath(folder, 'person')), 'неполная'],
    ['no manifest', (folder: string) => rm(join(folder, 'backup.json')), 'нет целой копии'],
    [
      'a torn manifest',
      (folder: string) => writeFile(join(folder, 'backup.json'), '{"format":1'),
      'испорчен',
    ],
    [
      'a changed number',
      async (folder: string) => {
        const path = join(folder, 'backup.json')
        await writeFile(path, (await readFile(path, 'utf8')).replace(/"last": \d+/, '"last": 1'))
      },
      'испорчен',
    ],
    [
      'another schema',
      async (folder: string) => {
        const manifest = { ...(await readManifest(folder)), migration: '0001-people.sql' }
        await writeFile(join(folder, 'backup.json'), manifestText(manifest))
      },
      'при версии схемы 0001-people',
    ],
  ])('with %s is refused in words and changes nothing', async (what, damage, text) => {
    const folder = await makeBackup(`damaged ${what}`)
    await damage(folder)
    const before = await readAll(fresh.db)
    const { status, printed } = await run('restore', fresh.db, folder, 'fresh')
    expect([status, printed]).toEqual([1, [expect.stringContaining(text)]])
    expect(await readAll(fresh.db)).toEqual(before)
  })
})

describe('the backup of every night', () => {
  const night = (backupFolder: string | null) =>
    backupJobs[0]!.run(
      {
        ...jobContext({ db: demo.db, clock }),
        settings: { ...TEST_SETTINGS, filesFolder: filesOf('demo'), backupFolder },
      },
      null,
    )

  it('does nothing where no folder is set', async () => {
    const before = await readBackups(demo.db)
    await night(null)
    expect(await readBackups(demo.db)).toEqual(before)
  })

  it('says why it could not be made, and leaves nothing half made', async () => {
    const place = join(home, 'a file')
    await writeFile(place, '')
    await expect(night(place)).rejects.toThrow('Копия не записана')
    expect((await readBackups(demo.db)).failure?.text).toContain('Копия не записана')
    const directory = join(home, 'nights')
    await mkdir(directory)
    await chmod(directory, 0o700)
    await night(directory)
    expect(await readdir(directory)).toEqual([expect.stringMatching(NAME)])
    expect((await readBackups(demo.db)).failure).toBeNull()
  })

  it('deletes what is older than its days, but never the last, nor what others put there', async () => {
    const directory = join(home, 'old')
    const names = ['kabinet-2026-10-01T01-45-00Z', 'kabinet-2026-11-10T01-45-00Z', 'notes']
    for (const name of names) await mkdir(join(directory, name), { recursive: true })
    await removeOldBackups(directory, { days: 14, now: clock.now() })
    expect(await readdir(directory)).toEqual(names.slice(1))
    await removeOldBackups(directory, { days: 14, now: new Date('2027-11-18T00:00:00Z') })
    expect(await readdir(directory)).toEqual(names.slice(1))
  })
})
