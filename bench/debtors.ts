// The lists of debtors, and the home pages that count them, for the readers with the most students: in the
// big university with a year of marks. The first run fills it; BENCH_DATABASE_URL keeps it.
import assert from 'node:assert/strict'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { holdDebtorRound } from '#areas/journal/server/debtors/debtor-round.ts'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { countMarks, fillEverything } from './journal-rows.ts'
import { median } from './median.ts'
import { startProcess, type MeasuredProcess } from './process.ts'
import { benchClock, openUniversity, signInPerson } from './university.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7)
const MARKS = Number(process.env['BENCH_MARKS'] ?? 5_000_000)
const MOST_MS = 500
const MEGABYTE = 1_048_576
const LEADERS = ['department-head', 'institute-or-deanery-head', 'directorate']
const PATHS = [
  '/api/proxy/attendance-journal/debtors?page=1',
  '/api/proxy/attendance-journal/debtors?page=3&sort=-attendance&reason=attendance',
  '/api/proxy/attendance-journal/unit-study',
  '/api/proxy/home/widgets-filling',
]

async function fill(db: Db): Promise<void> {
  const today = benchClock().today()
  const { rows } = await sql<{ id: number }>`
    select id from study_year where ${today}::date between begin_at and end_at and not is_technical`.execute(
    db,
  )
  if ((await countMarks(db)) < MARKS / 2) await fillEverything(db, rows[0]!.id, MARKS)
  await sql`analyze`.execute(db)
}

async function holdRound(db: Db): Promise<void> {
  let peak = 0
  const sample = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
  const startedAt = performance.now()
  await holdDebtorRound(db, benchClock())
  clearInterval(sample)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from journal_debtor`.execute(db)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`round: ${rows[0]!.count} kept, ${seconds} s, peak ${(peak / MEGABYTE).toFixed(0)} MB`)
}

async function timeOne({ port }: MeasuredProcess, path: string, token: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: `kabinet=${token}` } })
  const body = await answer.text()
  assert.equal(answer.status, 200, body)
  return performance.now() - startedAt
}

const { url, stop } = await openUniversity()
const database = openDatabase(url, { limits: COMMAND_LIMITS })
const { db } = database
await fill(db)
await holdRound(db)
const { rows: leaders } = await sql<{ personId: number; permission: string }>`
  select distinct on (permission) person_id as "personId", permission from derived_permission
  where permission = any(${LEADERS}) order by permission, person_id
`.execute(db)
const server = await startProcess('./kabinet-process.ts', { url, readers: [] })
const slow: string[] = []
for (const { personId, permission } of leaders) {
  const token = await signInPerson(db, personId)
  for (const path of PATHS) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOne(server, path, token))
    const line = `${permission} ${path}: median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`
    console.log(line)
    if (median(times) > MOST_MS) slow.push(line)
  }
}
server.stop()
await database.close()
await stop()
console.log(`load of the machine ${loadavg()[0]!.toFixed(1)}`)
assert.deepEqual(slow, [])
