import assert from 'node:assert/strict'
import { servedAreas } from '#apps/server/served-areas.ts'
import { hashPassword } from '#platform/server/auth/passwords.ts'
import { createClock } from '#platform/server/clock.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { startTemporaryPostgres } from '#platform/server/db/embedded/temporary.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { buildServer } from '#platform/server/http/server.ts'
import { BENCH_SETTINGS } from './bench-settings.ts'
import { median } from './median.ts'

const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 200)

/** Accounts with one and the same password; their logins are as long as the unknown ones. */
async function addAccounts(db: Db): Promise<void> {
  const people = await db
    .insertInto('person')
    .values(
      Array.from({ length: PAIRS }, (_, index) => ({ last_name: `Петров${index}`, first_name: 'Иван' })),
    )
    .returning('id')
    .execute()
  const hash = await hashPassword('a password that nobody tries')
  await db
    .insertInto('account')
    .values(
      people.map(({ id }, index) => ({
        person_id: id,
        login: `known${index}`,
        email: `known${index}@example.org`,
        password_hash: hash,
        state: 'active' as const,
      })),
    )
    .execute()
}

const postgres = await startTemporaryPostgres()
await migrate(postgres.url)
const database = openDatabase(postgres.url)
await addAccounts(database.db)
const clock = createClock('Europe/Moscow')
const app = await buildServer({
  database,
  clock,
  settings: BENCH_SETTINGS,
  areas: servedAreas,
  webFolder: null,
})
let requestCount = 0

/** Sends one request from an address of its own, so that no limit is met. */
async function timeOf(url: string, payload: object): Promise<{ ms: number; answer: string }> {
  requestCount += 1
  const remoteAddress = `10.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}`
  const startedAt = performance.now()
  const answer = await app.inject({ method: 'POST', url, payload, remoteAddress })
  return { ms: performance.now() - startedAt, answer: `${answer.statusCode} ${answer.body}` }
}

async function compare(name: string, url: string, bodyOf: (login: string) => object): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const first = await timeOf(url, bodyOf(`known${pair}`))
    const second = await timeOf(url, bodyOf(`alien${pair}`))
    assert.equal(first.answer, second.answer)
    known.push(first.ms)
    unknown.push(second.ms)
  }
  const difference = Math.abs(median(known) - median(unknown))
  console.log(
    `${name}: known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, ` +
      `difference of medians ${difference.toFixed(2)} ms over ${PAIRS} pairs`,
  )
}

await compare('sign-in', '/api/auth/login', (login) => ({ login, password: 'wrong password' }))
await compare('restore', '/api/restore-password', (login) => ({ loginOrEmail: login }))
await app.close()
await postgres.stop()
