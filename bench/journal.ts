import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { servedAreas } from '#apps/server/served-areas.ts'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { buildServer } from '#platform/server/http/server.ts'
import { BENCH_SETTINGS } from './bench-settings.ts'
import { countMarks, fillEverything, fillGroups, pickGroups, type MeasuredGroup } from './journal-rows.ts'
import { median } from './median.ts'
import { startProcess, type MeasuredProcess } from './process.ts'
import { benchClock, openUniversity, signInPerson } from './university.ts'

const GROUPS = 20
const MARKS = Number(process.env['BENCH_MARKS'] ?? 5_000_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15)
const MOST_TIMES_SMALL = 1.5
const JOURNAL = '/api/proxy/attendance-journal'

interface Read {
  path: string
  token: string
}

interface Screens {
  lesson: Read[]
  summary: Read[]
  student: Read[]
}

async function screensOf(db: Db, groups: readonly MeasuredGroup[]): Promise<Screens> {
  const screens: Screens = { lesson: [], summary: [], student: [] }
  for (const group of groups) {
    const { yearId, groupId, lessonId, disciplineId, lessonKindId, teacherId, studentPersonId } = group
    const token = await signInPerson(db, teacherId)
    const query = new URLSearchParams(
      Object.entries({
        yearId,
        groupId,
        subgroup: 0,
        disciplineId,
        lessonTypeId: lessonKindId,
        lessonId,
      }).map(([name, value]) => [name, String(value)]),
    )
    screens.lesson.push({
      path: `${JOURNAL}/week/${lessonId % 100}/lesson/${Math.floor(lessonId / 100)}`,
      token,
    })
    screens.summary.push({ path: `${JOURNAL}/group-lesson?${query}`, token })
    screens.student.push({
      path: `${JOURNAL}/self-student?groupId=${groupId}`,
      token: await signInPerson(db, studentPersonId),
    })
  }
  return screens
}

async function timeRead({ port }: MeasuredProcess, { path, token }: Read): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: `kabinet=${token}` } })
  const body = await answer.text()
  const tookMs = performance.now() - startedAt
  assert.equal(answer.status, 200, body)
  return tookMs
}

/** The number of statements of each read. */
async function countStatements(url: string, reads: readonly Read[]): Promise<number[]> {
  const database = openDatabase(url)
  const app = await buildServer({
    database,
    clock: benchClock(),
    settings: { ...BENCH_SETTINGS, countsStatements: true },
    areas: servedAreas,
    webFolder: null,
  })
  const counts: number[] = []
  for (const { path, token } of reads) {
    const { statusCode, headers } = await app.inject({ url: path, cookies: { kabinet: token } })
    assert.equal(statusCode, 200)
    counts.push(Number(headers['x-statements']))
  }
  await app.close()
  await database.close()
  return counts
}

/**
 * Measures both servers in turns, each first in every other round, so that both meet the same load of the
 * machine.
 */
async function timeByTurns(
  reads: readonly Read[],
  servers: readonly [MeasuredProcess, MeasuredProcess],
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  const turn = async (read: Read, side: 0 | 1) => times[side].push(await timeRead(servers[side], read))
  for (let round = -2; round < ROUNDS; round += 1) {
    // The first rounds warm the servers up.
    if (round === 0) times[0].length = times[1].length = 0
    const first = round % 2 === 0 ? 0 : 1
    for (const read of reads) {
      await turn(read, first)
      await turn(read, first === 0 ? 1 : 0)
    }
  }
  return times
}

async function compareScreens(
  screens: Screens,
  [small, big]: readonly [{ url: string; server: MeasuredProcess }, { url: string; server: MeasuredProcess }],
): Promise<void> {
  for (const [name, reads] of Object.entries(screens) as [keyof Screens, Read[]][]) {
    const statements = await countStatements(small.url, reads)
    assert.deepEqual(await countStatements(big.url, reads), statements)
    const times = await timeByTurns(reads, [small.server, big.server])
    const [smallMs, bigMs] = [median(times[0]), median(times[1])]
    console.log(
      `${name}: ${Math.max(...statements)} statements in both; p50 ${smallMs.toFixed(2)} ms small, ${bigMs.toFixed(2)} ms big, ratio ${(bigMs / smallMs).toFixed(2)} (at most ${MOST_TIMES_SMALL})`,
    )
    assert.ok(bigMs / smallMs <= MOST_TIMES_SMALL, `${name} is slower in the big university`)
  }
}

const university = await openUniversity()
const today = benchClock().today()
const source = openDatabase(university.url, { limits: COMMAND_LIMITS })
const groups = await pickGroups(source.db, today, GROUPS)
const groupIds = groups.map(({ groupId }) => groupId)
await fillGroups(source.db, groupIds)
await sql`analyze`.execute(source.db)
const screens = await screensOf(source.db, groups)
console.log(`Small: ${await countMarks(source.db)} marks`)
await source.close()

const smallUrl = await copyDatabase(university.url)
const big = openDatabase(university.url, { limits: COMMAND_LIMITS })
await fillEverything(big.db, groups[0]!.yearId, MARKS)
console.log(`Big: ${await countMarks(big.db)} marks`)
const [smallServer, bigServer] = await Promise.all(
  [smallUrl, university.url].map((url) => startProcess('./kabinet-process.ts', { url, readers: [] })),
)
await compareScreens(screens, [
  { url: smallUrl, server: smallServer! },
  { url: university.url, server: bigServer! },
])
for (const server of [smallServer!, bigServer!]) server.stop()
await big.close()
await university.stop()

/** A copy of the database as it is, under another name. */
async function copyDatabase(url: string): Promise<string> {
  const copy = new URL(url)
  const name = decodeURIComponent(copy.pathname.slice(1))
  copy.pathname = `/${name}_small`
  const maintenance = new URL(url)
  maintenance.pathname = '/template1'
  const admin = openDatabase(maintenance.href, { limits: COMMAND_LIMITS })
  await sql`drop database if exists ${sql.id(`${name}_small`)}`.execute(admin.db)
  await sql`create database ${sql.id(`${name}_small`)} template ${sql.id(name)}`.execute(admin.db)
  await admin.close()
  return copy.href
}
