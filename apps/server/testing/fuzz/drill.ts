import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { createClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startTemporaryPostgres } from '#platform/server/db/embedded/temporary.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { UNFIT_VALUE_NOTE } from '#platform/server/http/error-handler.ts'
import { buildServer } from '#platform/server/http/server.ts'
import { TEST_NOW, TEST_SETTINGS, TEST_TIME_ZONE } from '#platform/server/testing/test-server.ts'
import { calls, servedAreas } from '../../served-areas.ts'
import { fillDemoUniversity } from '../../demo-university.ts'
import { runFuzz, type FuzzReport } from './run-fuzz.ts'

const USUAL_REQUESTS = 100_000
const STUDENTS = 300
const MOST_SHOWN = 20

const { values } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const requests = Number(values.requests ?? USUAL_REQUESTS)
const seed = Number(values.seed ?? 1)

/** The errors in the log: a line each, and how often it appeared. */
const errors = new Map<string, number>()
const log = new Writable({
  write(chunk: Buffer, _, done) {
    const { msg, err } = JSON.parse(chunk.toString()) as {
      msg: string
      err?: { message: string; stack: string }
    }
    const place =
      err?.stack
        .split('\n')
        .find((line) => line.includes('/areas/'))
        ?.trim() ?? ''
    const line = `${msg}: ${err?.message ?? ''} ${place}`
    errors.set(line, (errors.get(line) ?? 0) + 1)
    done()
  },
})

function print(
  { sent, byStatus, breakdowns, neverLetIn }: FuzzReport,
  callCount: number,
  minutes: number,
): void {
  const statuses = [...byStatus].toSorted(([one], [other]) => one - other)
  console.log(`${sent} requests over ${callCount} calls in ${minutes.toFixed(1)} minutes, seed ${seed}`)
  console.log(statuses.map(([status, count]) => `${status}: ${count}`).join(', '))
  console.log(`answers 5xx: ${breakdowns.length}`)
  if (neverLetIn.length > 0) console.log(`never let in: ${neverLetIn.join(', ')}`)
  for (const [line, count] of errors) console.log(`log, ${count} times: ${line.slice(0, 400)}`)
  for (const { call, login, status, request } of breakdowns.slice(0, MOST_SHOWN))
    console.log(`${status} ${call} as ${login}: ${JSON.stringify(request).slice(0, 1500)}`)
}

async function drill(): Promise<boolean> {
  const chosen = calls.filter(({ name }) => name.includes(values.only ?? ''))
  const postgres = await startTemporaryPostgres()
  const filesFolder = await mkdtemp(join(tmpdir(), 'kabinet-fuzz-'))
  try {
    await migrate(postgres.url)
    const database = openDatabase(postgres.url)
    const clock = createClock(TEST_TIME_ZONE, TEST_NOW)
    await fillDemoUniversity(database.db, { today: clock.today(), students: STUDENTS })
    const settings = { ...TEST_SETTINGS, filesFolder }
    const logger = pino({ level: 'error' }, log)
    const app = await buildServer({ database, clock, settings, areas: servedAreas, webFolder: null, logger })
    const begun = Date.now()
    const report = await runFuzz({ app, db: database.db, clock }, chosen, { requests, seed })
    print(report, chosen.length, (Date.now() - begun) / 60_000)
    await app.close()
    await database.close()
    const isUnfit = [...errors.keys()].some((line) => line.startsWith(UNFIT_VALUE_NOTE))
    return report.breakdowns.length === 0 && report.neverLetIn.length === 0 && !isUnfit
  } finally {
    await postgres.stop()
    await rm(filesFolder, { recursive: true, force: true })
  }
}

process.exit((await drill()) ? 0 : 1)
