// From the sending of a message until it is on the screens of the others: at rest, and at many messages a second.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import type { ReceivedEvent } from '#platform/server/testing/stream-client.ts'
import { addGroups, liftLimits } from './messenger-groups.ts'
import { quantile } from './open-loop.ts'
import { openStreams } from './open-streams.ts'
import { startProcess } from './process.ts'
import { databaseClock, processorMs } from './processor-times.ts'
import { openUniversityOf, type Reader } from './university.ts'

const PER_SECOND = Number(process.env['BENCH_PER_SECOND'] ?? 200)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
/** The seconds of half of that before anything is measured: each connection plans a statement five times at first. */
const WARM_SECONDS = Number(process.env['BENCH_WARM_SECONDS'] ?? 20)
const AT_REST = Number(process.env['BENCH_AT_REST'] ?? 150)
const CHATS = 10
const MEMBERS = 20
const UNIVERSITY = 800
const PAUSE_AT_REST_MS = 250
const MOST_AT_REST_MS = 150
const MOST_UNDER_LOAD_MS = 500
/** A message that has not arrived by then counts as lost. */
const PATIENCE_MS = 30_000

/** The due time of each message, and the people who have not received it yet. */
const underWay = new Map<string, { dueAt: number; missing: number }>()
let timesMs: number[] = []
/** The same by the second of the run in which the message was due: a pause shows, and how long it lasts. */
let bySecond: number[][] = []
let startedAt = 0
let refused = 0

function take({ name, data }: ReceivedEvent, personId: number): void {
  if (name !== 'message' || data['authorId'] === personId) return
  const message = underWay.get(String(data['text']))
  if (!message) return
  const time = performance.now() - message.dueAt
  timesMs.push(time)
  const second = Math.floor((message.dueAt - startedAt) / 1000)
  const ofSecond = (bySecond[second] ??= [])
  ofSecond.push(time)
  message.missing -= 1
  if (message.missing === 0) underWay.delete(String(data['text']))
}

const university = await openUniversityOf(UNIVERSITY)
const readers = university.readers.slice(0, CHATS * MEMBERS)
assert.equal(readers.length, CHATS * MEMBERS, 'the university has too few students')
const database = openDatabase(university.url, { limits: COMMAND_LIMITS })
const { db } = database
const membersOf = (chat: number) => readers.slice(chat * MEMBERS, (chat + 1) * MEMBERS)
const chats = await addGroups(
  db,
  Array.from({ length: CHATS }, (_, chat) => ({
    name: `Измерение ${chat + 1}`,
    members: membersOf(chat).map(({ personId }) => personId),
  })),
)
const server = await startProcess('./kabinet-process.ts', university)
const address = `http://127.0.0.1:${server.port}`
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const restoreLimits = liftLimits(db)

/** Sends a message; it is due at the moment at which it should be sent, whether anything holds it up or not. */
function send({ token }: Reader, chatId: number, dueAt: number): void {
  const text = randomUUID()
  underWay.set(text, { dueAt, missing: MEMBERS - 1 })
  const body = JSON.stringify({ text, clientId: randomUUID() })
  const headers = {
    cookie: `kabinet=${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const sent = request(
    `${address}/api/proxy/chats/${chatId}`,
    { method: 'POST', agent, headers },
    (answer) => {
      if (answer.statusCode !== 201) {
        refused += 1
        underWay.delete(text)
      }
      answer.resume()
    },
  )
  sent.on('error', () => (refused += 1))
  sent.end(body)
}

/** Sends by the clock, in the chats in turn, each time by another member. */
async function sendAll(count: number, everyMs: number): Promise<{ p50: number; p95: number; lost: number }> {
  timesMs = []
  bySecond = []
  refused = 0
  startedAt = performance.now()
  for (let index = 0; index < count; index += 1) {
    const dueAt = startedAt + index * everyMs
    const wait = dueAt - performance.now()
    if (wait > 0) await sleep(wait)
    const chat = index % CHATS
    send(membersOf(chat)[Math.floor(index / CHATS) % MEMBERS]!, chats[chat]!, dueAt)
  }
  const deadline = performance.now() + PATIENCE_MS
  while (underWay.size > 0 && performance.now() < deadline) await sleep(20)
  const lost = [...underWay.values()].reduce((sum, { missing }) => sum + missing, 0)
  underWay.clear()
  return { p50: quantile(timesMs, 0.5), p95: quantile(timesMs, 0.95), lost }
}

const streams = await openStreams({ address, readers, take: (event, { personId }) => take(event, personId) })
const warming = await sendAll((PER_SECOND / 2) * WARM_SECONDS, 2000 / PER_SECOND)

const print = (what: string, { p50, p95, lost }: Awaited<ReturnType<typeof sendAll>>, most: number) =>
  console.log(
    `${what}: ${timesMs.length} deliveries, median ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (at most ${most}), refused ${refused}, lost ${lost}`,
  )
print(`Warming for ${WARM_SECONDS} s, not counted`, warming, MOST_UNDER_LOAD_MS)
const atRest = await sendAll(AT_REST, PAUSE_AT_REST_MS)
const refusedAtRest = refused
print('At rest', atRest, MOST_AT_REST_MS)
const ofDatabase = databaseClock(university.url)
const before = { server: processorMs([server.pid]), database: ofDatabase() }
const underLoad = await sendAll(PER_SECOND * SECONDS, 1000 / PER_SECOND)
print(`${PER_SECOND} messages a second`, underLoad, MOST_UNDER_LOAD_MS)
const aMessage = (ms: number) => (ms / (PER_SECOND * SECONDS)).toFixed(2)
console.log(
  `Processor milliseconds a message: server ${aMessage(processorMs([server.pid]) - before.server)}, ` +
    `PostgreSQL ${aMessage(ofDatabase() - before.database)}`,
)
console.log(`p95 by the second: ${bySecond.map((times) => quantile(times, 0.95).toFixed(0)).join(' ')}`)
console.log(`Load of the machine: ${loadavg()[0]!.toFixed(1)}`)

restoreLimits()
for (const stream of streams) stream.cut()
agent.destroy()
server.stop()
await database.close()
await university.stop()
assert.equal(atRest.lost + underLoad.lost, 0, 'messages are lost')
assert.equal(refusedAtRest + refused, 0, 'messages are refused')
assert.ok(atRest.p95 <= MOST_AT_REST_MS, 'too slow at rest')
assert.ok(underLoad.p95 <= MOST_UNDER_LOAD_MS, 'too slow under load')
