import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#platform/server/db/database.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { runBackup } from '../testing/run-backup.ts'

const MAIN = fileURLToPath(new URL('../../../../apps/cli/main.ts', import.meta.url))
const LOOK_EVERY_MS = 5
const PATIENCE_MS = 60_000

let home: string
let folder: string
let people: number

const countPeople = async (db: Db) =>
  (await sql<{ count: number }>`select count(*)::int as count from person`.execute(db)).rows[0]!.count

/** The whole state of the database: its rules as well as its rows. */
async function rulesOf(db: Db) {
  const { rows } = await sql`
    select (select count(*) from pg_constraint where contype = 'f')::int as "references",
      (select count(*) from pg_trigger where tgenabled = 'D')::int as "resting"`.execute(db)
  return rows[0]
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'killed-'))
  const demo = await cloneDatabase('tiny')
  people = await countPeople(demo.db)
  await runBackup('backup', { db: demo.db, folder: home, filesFolder: join(home, 'none') })
  folder = join(home, (await readdir(home))[0]!)
  await demo.drop()
})
afterAll(() => rm(home, { recursive: true }))

/** The connection that restores, once it is at a statement like this; it is somebody else's than ours. */
async function findAt({ db }: TestDatabase, statement: string): Promise<number> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_EVERY_MS)) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and query ~* ${`^\\s*${statement}`}`.execute(db)
    if (rows[0]) return rows[0].pid
  }
  throw new Error(`No restore came to «${statement}»`)
}

/** Waits until the connection of a killed process is gone, with all that it held. */
async function untilGone({ db }: TestDatabase, pid: number): Promise<void> {
  const isGone = async () =>
    (await sql`select from pg_stat_activity where pid = ${pid}`.execute(db)).rows.length === 0
  await expect.poll(isGone, { timeout: PATIENCE_MS }).toBe(true)
}

it.each(['alter table \\S+ drop constraint', 'insert into', 'alter table \\S+ add constraint'])(
  'a restore that is killed at «%s» leaves all or nothing, and the way open for the next one',
  async (statement) => {
    const database = await cloneDatabase('empty')
    const { db } = database
    const rules = await rulesOf(db)
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(home, 'data') }
    const child = spawn(process.execPath, [MAIN, 'restore', folder], { env, stdio: 'ignore' })
    const ended = once(child, 'exit')
    const pid = await findAt(database, statement)
    child.kill('SIGKILL')
    await ended
    await untilGone(database, pid)
    const left = await countPeople(db)
    // The last statement may have been on its way when the process was killed.
    expect([0, people]).toContain(left)
    expect(await rulesOf(db)).toEqual(rules)

    const again = await runBackup('restore', { db, folder, filesFolder: join(home, 'files') })
    expect(again.status).toBe(left === 0 ? 0 : 1)
    expect([await countPeople(db), await rulesOf(db)]).toEqual([people, rules])
    await database.drop()
  },
)
