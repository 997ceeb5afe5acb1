// The day on which marks come: students open the record book all at once, over the marks of many years.
import assert from 'node:assert/strict'
import { loadavg } from 'node:os'
import { listBooks, listRecords } from '#areas/record-book/server/book-store.ts'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { bookRequests } from './book-requests.ts'
import { countPages } from './count-pages.ts'
import { goodAnswers, quantile, runOpenLoop, type LoadOutcome, type LoadRequest } from './open-loop.ts'
import { countMarks, fillPastMarks } from './past-marks.ts'
import { startProcess } from './process.ts'
import { databaseClock, processorMs } from './processor-times.ts'
import { recordStatements } from './recorded-statements.ts'
import { openUniversity, type Reader } from './university.ts'
import { usualRequests } from './usual-requests.ts'

const MARKS = Number(process.env['BENCH_MARKS'] ?? 1_000_000)
const PROCESSES = Number(process.env['PROCESSES'] ?? 2)
const PER_SECOND = Number(process.env['BENCH_PER_SECOND'] ?? 100)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
/** The seconds of the same load before the measured ones: the portal has been at work when the marks come. */
const WARM_SECONDS = Number(process.env['BENCH_WARM_SECONDS'] ?? 20)
/** The number of requests in ten that are for the record book. */
const BOOKS_OF_TEN = 6
const MOST_P99_MS = 250
const MOST_STATEMENTS = 3
const MOST_RATIO = 1.5
/** The cores for which the target of a results day is set. */
const MEASURED_CORES = 2

/** Sixty of a hundred requests are of the record book, the rest is what students read in a day. */
function mixed(readers: readonly Reader[]): LoadRequest[] {
  const books = bookRequests(readers)
  let next = 0
  return usualRequests(readers).map((read, index) =>
    index % 10 < BOOKS_OF_TEN ? books[next++ % books.length]! : read,
  )
}

function report({ kinds }: LoadOutcome): void {
  for (const [kind, { sent, statuses, timesMs }] of Object.entries(kinds)) {
    const [p50, p99] = [0.5, 0.99].map((share) => quantile(timesMs, share).toFixed(0))
    console.log(`  ${kind}: ${sent} sent, ${JSON.stringify(statuses)}, p50 ${p50} ms, p99 ${p99} ms`)
  }
}

/** What the load cost, and how many such requests two cores can carry, with and without the generators on them. */
function reportProcessors(
  outcomes: readonly LoadOutcome[],
  used: { servers: number; database: number },
): void {
  const generators = outcomes.reduce((sum, outcome) => sum + outcome.processorMs, 0)
  const answered = outcomes.reduce((sum, outcome) => sum + goodAnswers(outcome), 0)
  const portal = used.servers + used.database
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  console.log(
    `Processor seconds: servers ${seconds(used.servers)}, PostgreSQL ${seconds(used.database)}, ` +
      `generators ${seconds(generators)}; ${(portal / answered).toFixed(2)} ms of the portal an answer`,
  )
  const most = (ms: number) => Math.floor((answered * 1000 * MEASURED_CORES) / ms)
  console.log(
    `At this cost ${MEASURED_CORES} cores carry at most ${most(portal)} a second, ` +
      `and ${most(portal + generators)} with the generators on them`,
  )
}

const university = await openUniversity()
const database = openDatabase(university.url, { limits: COMMAND_LIMITS })
const { db } = database
const [{ personId }] = university.readers as [Reader]
const everything = { yearIds: null, typeId: null, groupId: null }
const statements = await recordStatements(async (recorded) => {
  await listBooks(recorded, personId)
  await listRecords(recorded, personId, everything)
})

async function pagesOfBook(): Promise<number> {
  let pages = 0
  for (const statement of statements) pages += await countPages(db, statement)
  return pages
}

const few = { marks: await countMarks(db), pages: await pagesOfBook() }
await fillPastMarks(db, MARKS)
const many = { marks: await countMarks(db), pages: await pagesOfBook() }
console.log(`The book of one student: ${statements.length} statements`)
console.log(`  pages read: ${few.pages} of ${few.marks} marks, ${many.pages} of ${many.marks}`)

const servers = await Promise.all(
  Array.from({ length: PROCESSES }, () => startProcess('./kabinet-process.ts', university)),
)
const requests = mixed(university.readers)
const ofDatabase = databaseClock(university.url)
const ofServers = () => processorMs(servers.map(({ pid }) => pid))
/** Sends the load to all processes for some seconds. */
const sendFor = (seconds: number) =>
  Promise.all(
    servers.map(({ port }, place) =>
      runOpenLoop({
        port,
        perSecond: Math.round(PER_SECOND / PROCESSES),
        seconds,
        // No two processes go through the students side by side.
        requests: [...requests.slice(place * 97), ...requests.slice(0, place * 97)],
      }),
    ),
  )
const warming = await sendFor(WARM_SECONDS)
console.log(`Warming for ${WARM_SECONDS} s, not counted:`)
warming.forEach(report)
const before = { servers: ofServers(), database: ofDatabase() }
const outcomes = await sendFor(SECONDS)
console.log(`${PER_SECOND} requests a second over ${PROCESSES} processes, load ${loadavg()[0]!.toFixed(1)}`)
outcomes.forEach(report)
reportProcessors(outcomes, {
  servers: ofServers() - before.servers,
  database: ofDatabase() - before.database,
})
for (const server of servers) server.stop()
await database.close()
await university.stop()

const answered = outcomes.flatMap(({ kinds }) => Object.values(kinds))
const p99 = quantile(
  answered.flatMap(({ timesMs }) => timesMs),
  0.99,
)
const errors = answered.reduce((sum, { sent, timesMs }) => sum + sent - timesMs.length, 0)
console.log(`p99 ${p99.toFixed(0)} ms, errors ${errors}`)
assert.ok(statements.length <= MOST_STATEMENTS, 'the book takes too many statements')
assert.ok(many.pages <= few.pages * MOST_RATIO, 'the book reads more with more marks')
assert.equal(errors, 0, 'not everything is answered')
assert.ok(p99 <= MOST_P99_MS, 'the answers are slow')
