// The memory of a server with many open streams: at rest, and while messages arrive on some of them.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { addGroups, liftLimits } from './messenger-groups.ts'
import { openStreams } from './open-streams.ts'
import { startProcess } from './process.ts'
import { openUniversityOf, signInPerson, type Reader } from './university.ts'

const STREAMS = Number(process.env['BENCH_STREAMS'] ?? 5000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const MOST_MEGABYTES = 600
const MEGABYTE = 1_048_576
/** Nobody may have more than twelve. */
const OF_ONE = 2
const GROUPS = 20
const MEMBERS = 20
const SAMPLE_MS = 1000
const UNIVERSITY = 3000

async function signInPeople(db: Db, count: number): Promise<Reader[]> {
  const { rows } = await sql<{ personId: number }>`
    select distinct person_id as "personId" from student where is_enrolled order by 1 limit ${count}
  `.execute(db)
  assert.equal(rows.length, count, 'the university has too few students')
  const people: Reader[] = []
  for (const { personId } of rows)
    people.push({ personId, token: await signInPerson(db, personId), groupId: 0 })
  return people
}

const university = await openUniversityOf(UNIVERSITY)
const database = openDatabase(university.url, { limits: COMMAND_LIMITS })
const { db } = database
const people = await signInPeople(db, Math.ceil(STREAMS / OF_ONE))
const readers = Array.from({ length: STREAMS }, (_, index) => people[index % people.length]!)
const chats = await addGroups(
  db,
  Array.from({ length: GROUPS }, (_, chat) => ({
    name: `Измерение ${chat + 1}`,
    members: people.slice(chat * MEMBERS, (chat + 1) * MEMBERS).map(({ personId }) => personId),
  })),
)
const server = await startProcess('./kabinet-process.ts', university)
const address = `http://127.0.0.1:${server.port}`
const readMegabytes = async () => (await server.memory()).rss / MEGABYTE
const atFirst = await readMegabytes()
let delivered = 0
const startedAt = performance.now()
const streams = await openStreams({
  address,
  readers,
  take: ({ name }) => {
    if (name === 'message') delivered += 1
  },
})
const openedIn = (performance.now() - startedAt) / 1000
const afterOpening = await readMegabytes()

/** A message a second in each group, so that the streams are used while the memory is looked at. */
async function sendAll(turn: number): Promise<number> {
  const answers = await Promise.all(
    chats.map((chatId, chat) =>
      fetch(`${address}/api/proxy/chats/${chatId}`, {
        method: 'POST',
        headers: {
          cookie: `kabinet=${people[chat * MEMBERS + (turn % MEMBERS)]!.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ text: `Сообщение ${turn}`, clientId: randomUUID() }),
      }).then(({ status }) => status),
    ),
  )
  return answers.filter((status) => status === 201).length
}

const restoreLimits = liftLimits(db)
let peak = afterOpening
let sent = 0
const until = performance.now() + SECONDS * 1000
for (let turn = 0; performance.now() < until; turn += 1) {
  sent += await sendAll(turn)
  peak = Math.max(peak, await readMegabytes())
  await sleep(SAMPLE_MS)
}
restoreLimits()
const isOpen = await Promise.all(
  streams.map(async ({ ended }) => Promise.race([ended.then(() => false), sleep(0, true)])),
)
const open = isOpen.filter(Boolean).length
const due = sent * MEMBERS * OF_ONE
for (const stream of streams) stream.cut()
server.stop()
await database.close()
await university.stop()

const megabytes = (value: number) => `${value.toFixed(0)} MB`
console.log(`Load of the machine: ${loadavg()[0]!.toFixed(1)}`)
console.log(`${streams.length} streams opened in ${openedIn.toFixed(0)} s, ${open} open at the end`)
console.log(`${sent} messages, ${delivered} of ${due} deliveries`)
console.log(
  `Memory of the server: ${megabytes(atFirst)} at first, ${megabytes(afterOpening)} with all streams, peak ${megabytes(peak)} (at most ${MOST_MEGABYTES})`,
)
assert.equal(open, STREAMS, 'streams were lost')
assert.ok(peak <= MOST_MEGABYTES, 'the server takes too much memory')
