// Messages while connections are cut and servers killed: nothing lost, nothing twice, nothing to removed
// people.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { RoamingDevice } from '#areas/messenger/server/testing/roaming-device.ts'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { startPortal, type Portal } from '../drills/support/portal.ts'
import { judgeLogs, type Window } from './messenger-logs.ts'
import { addGroups, liftLimits } from './messenger-groups.ts'
import { openUniversityOf } from './university.ts'

const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 20)
const CHATS = Number(process.env['BENCH_CHATS'] ?? 10)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const KILLS = Number(process.env['BENCH_KILLS'] ?? 5)
const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 20_000)
const UNIVERSITY = 400
/** The number of messages that each device sends at a time. */
const AT_ONCE = 2
/** The share of the time for which a person leaves a chat, unless for good. */
const AWAY_SHARE = 0.25
/** The time in which the devices may receive the last messages. */
const PATIENCE_MS = 120_000

const portals: (Portal | null)[] = []

function anAddress(): string {
  const living = portals.filter((portal) => portal !== null)
  const { port } = living[Math.floor(Math.random() * living.length)] ?? { port: 1 }
  return `http://127.0.0.1:${port}`
}

interface Sending {
  /** Until both limits are reached. */
  untilMs: number
  count: number
  begun: number
  acknowledged: number
}

async function sendOn(device: RoamingDevice, chats: readonly number[], sending: Sending): Promise<void> {
  while (performance.now() < sending.untilMs || sending.acknowledged < sending.count) {
    sending.begun += 1
    const chatId = chats[sending.begun % chats.length]!
    if (await device.sendSurely(chatId, `Сообщение ${sending.begun}`)) sending.acknowledged += 1
  }
}

/** Kills one process after the other, and restarts each. */
async function killAll(url: string, dataDir: string): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep((SECONDS * 1000) / (KILLS + 1))
    const place = kill % portals.length
    const portal = portals[place]!
    portals[place] = null
    await portal.kill()
    portals[place] = await startPortal(dataDir, { DATABASE_URL: url })
    console.log(`  killed and back: ${kill + 1}`)
  }
}

/** Removes a person from a chat; returns the last position that they may see. Nobody writes in between. */
async function takeOut(db: Db, chatId: number, personId: number): Promise<number> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ last: number }>`
      select last_seq as last from chat where id = ${chatId} for update`.execute(tx)
    await sql`update chat_member set left_at = now() where chat_id = ${chatId} and person_id = ${personId}`.execute(
      tx,
    )
    return rows[0]!.last
  })
}

/** Adds a person to a chat again; returns the first position that they may see. */
async function letIn(db: Db, chatId: number, personId: number): Promise<number> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ last: number }>`
      select last_seq as last from chat where id = ${chatId} for update`.execute(tx)
    const first = rows[0]!.last + 1
    await sql`update chat_member set left_at = null, first_seq = ${first}
      where chat_id = ${chatId} and person_id = ${personId}`.execute(tx)
    return first
  })
}

/** In every chat somebody is removed; in every second one they come back. */
async function moveMembers(
  db: Db,
  chats: readonly number[],
  people: readonly number[],
): Promise<Map<string, Window[]>> {
  const windows = new Map<string, Window[]>()
  const part = (SECONDS * 1000 * AWAY_SHARE) / chats.length
  for (const [index, chatId] of chats.entries()) {
    await sleep(part)
    const place = 1 + (index % (people.length - 1))
    const last = await takeOut(db, chatId, people[place]!)
    windows.set(`${place} ${chatId}`, [{ first: 1, last, until: performance.now() }])
  }
  await sleep(SECONDS * 1000 * AWAY_SHARE)
  for (const [index, chatId] of chats.entries()) {
    if (index % 2 === 1) continue
    const place = 1 + (index % (people.length - 1))
    const first = await letIn(db, chatId, people[place]!)
    windows.get(`${place} ${chatId}`)!.push({ first, last: Infinity, until: Infinity })
  }
  return windows
}

const university = await openUniversityOf(UNIVERSITY)
const readers = university.readers.slice(0, CLIENTS)
assert.equal(readers.length, CLIENTS, 'the university has too few students')
const dataDir = await mkdtemp(join(tmpdir(), 'kabinet-messages-'))
const database = openDatabase(university.url, { limits: COMMAND_LIMITS })
const { db } = database
const people = readers.map(({ personId }) => personId)
const chats = await addGroups(
  db,
  Array.from({ length: CHATS }, (_, index) => ({ name: `Нагрузка ${index + 1}`, members: people })),
)
for (let count = 0; count < 2; count += 1)
  portals.push(await startPortal(dataDir, { DATABASE_URL: university.url }))

const devices = readers.map(
  ({ token }, index) => new RoamingDevice({ name: `${index}`, cookie: `kabinet=${token}`, chats, anAddress }),
)
const running = devices.map((device) => device.run())
while (devices.some(({ opened }) => opened === 0)) await sleep(50)
const restoreLimits = liftLimits(db)
const startedAt = performance.now()
const sending: Sending = { untilMs: startedAt + SECONDS * 1000, count: MESSAGES, begun: 0, acknowledged: 0 }
console.log(`${CLIENTS} clients, ${CHATS} chats, at least ${SECONDS} s and ${MESSAGES} messages`)
const [windows] = await Promise.all([
  moveMembers(db, chats, people),
  killAll(university.url, dataDir),
  ...devices.flatMap((device) => Array.from({ length: AT_ONCE }, () => sendOn(device, chats, sending))),
])
const took = (performance.now() - startedAt) / 1000
restoreLimits()
for (const device of devices) device.steady()

const { rows } = await sql<{ chatId: number; places: number[]; isOnce: boolean }>`
  select chat_id as "chatId", array_agg(seq order by seq) as places,
    count(*) = count(distinct body) as "isOnce"
  from chat_message where chat_id = any(${chats}::bigint[]) group by chat_id order by chat_id
`.execute(db)
const logs = rows.map(({ chatId, places }) => ({ chatId, places }))
const judge = () => judgeLogs({ devices, logs, windows })
const deadline = performance.now() + PATIENCE_MS
while (judge().lost > 0 && performance.now() < deadline) await sleep(500)
const verdict = judge()
for (const device of devices) await device.stop()
await Promise.all(running)
for (const portal of portals) await portal?.stop()
await database.close()
await university.stop()
await rm(dataDir, { recursive: true, force: true })

const total = logs.reduce((sum, { places }) => sum + places.length, 0)
const resets = devices.reduce((sum, device) => sum + device.resets, 0)
const opened = devices.reduce((sum, device) => sum + device.opened, 0)
console.log(`Load of the machine: ${loadavg()[0]!.toFixed(1)}`)
console.log(`${total} messages in ${took.toFixed(0)} s, ${sending.acknowledged} acknowledged; ${KILLS} kills`)
console.log(`${opened} connections, of which ${resets} had to read the lists once more`)
const due = logs.reduce((sum, { places }) => sum + places.length, 0) * CLIENTS
console.log(
  verdict,
  `${((100 * verdict.delivered) / due).toFixed(0)} % of what everybody may see by the stream`,
)
assert.ok(total >= MESSAGES, 'too few messages were sent')
assert.ok(total >= sending.acknowledged, 'an acknowledged message is not there')
for (const { chatId, isOnce, places } of rows) {
  assert.ok(isOnce, `a message is twice in chat ${chatId}`)
  assert.deepEqual(
    places,
    [...places.keys()].map((index) => index + 1),
    `chat ${chatId} has gaps`,
  )
}
assert.deepEqual(verdict, { ...verdict, lost: 0, duplicated: 0, reordered: 0, afterRemoval: 0 })
assert.ok(verdict.delivered > 0)
