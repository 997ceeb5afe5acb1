import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { givenGroup } from './testing/given-chat.ts'
import { RoamingDevice } from './testing/roaming-device.ts'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import { createClock } from '#platform/server/clock.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { givenSession } from '#platform/server/testing/given-session.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { TEST_TIME_ZONE } from '#platform/server/testing/test-server.ts'
import { PortalProcess } from '#apps/server/testing/portal-process.ts'

const LOGINS = ['teacher', 'student', 'student2', 'student3', 'head', 'aspirant'] as const
const REMOVED = 'aspirant'
const MESSAGES_OF_EACH = runsOf(300)
const CUT_EVERY_MS = 400
const TIMEOUT_MS = 600_000
const PATIENCE = { timeout: 60_000 }

const portals: PortalProcess[] = []
const anAddress = () => portals[Math.floor(Math.random() * portals.length)]!.address

async function openDevices(database: TestDatabase): Promise<RoamingDevice[]> {
  const clock = createClock(TEST_TIME_ZONE)
  return Promise.all(
    LOGINS.map(async (login) => {
      const token = await givenSession(database.db, clock, login)
      return new RoamingDevice({ name: login, cookie: `${sessionCookieName(false)}=${token}`, anAddress })
    }),
  )
}

async function placesOf({ db }: TestDatabase, chatId: number): Promise<number[]> {
  const { rows } = await sql<{
    seq: number
  }>`select seq from chat_message where chat_id = ${chatId} order by seq`.execute(db)
  return rows.map(({ seq }) => seq)
}

async function startPortals(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kabinet-portals-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  for (let count = 0; count < 2; count += 1) {
    const portal = new PortalProcess({ databaseUrl, dataDir })
    portal.endAfterTest()
    await portal.start()
    portals.push(portal)
  }
}

/** Ends somebody's membership and returns the last place that they may know. */
async function remove(
  database: TestDatabase,
  { chatId, login }: { chatId: number; login: string },
): Promise<number> {
  const personId = await personOf(database, login)
  const { db } = database
  await sql`update chat_member set left_at = now() where chat_id = ${chatId} and person_id = ${personId}`.execute(
    db,
  )
  return Math.max(0, ...(await placesOf(database, chatId)))
}

/** Lets every device send to the chats in turn; the limits of what a person may send are none here. */
async function sendAll(
  { db }: TestDatabase,
  devices: readonly RoamingDevice[],
  chats: readonly number[],
): Promise<void> {
  const limits = setInterval(() => void sql`delete from rate_limit`.execute(db), 200)
  const sending = devices.map(async (device) => {
    for (let count = 0; count < MESSAGES_OF_EACH; count += 1)
      await device.sendSurely(chats[count % chats.length]!, `${device.name} ${count}`)
  })
  await Promise.all(sending)
  clearInterval(limits)
}

/** Every log equals the order of the database. */
async function expectWholeLogs(
  database: TestDatabase,
  devices: readonly RoamingDevice[],
  chatId: number,
): Promise<void> {
  const places = await placesOf(database, chatId)
  expect(places).toEqual(places.map((_, index) => index + 1))
  for (const device of devices) await expect.poll(() => device.logOf(chatId), PATIENCE).toEqual(places)
}

it(
  'two processes, cut connections and a kill: every log is the database’s order, once, and nothing after a removal',
  async () => {
    const database = await cloneDatabase('tiny')
    onTestFinished(() => database.drop())
    await startPortals(database.url)
    const given = { db: database.db, clock: createClock(TEST_TIME_ZONE) }
    const [left, kept] = [await givenGroup(given, [...LOGINS]), await givenGroup(given, [...LOGINS])]
    const devices = await openDevices(database)
    const running = devices.map((device) => device.run())
    for (const device of devices) await expect.poll(() => device.opened, PATIENCE).toBeGreaterThan(0)

    const sending = sendAll(database, devices, [left, kept])
    await sleep(CUT_EVERY_MS)
    await portals[0]!.kill()
    const lastKnown = await remove(database, { chatId: left, login: REMOVED })
    await portals[0]!.start()
    await sending
    for (const device of devices) device.steady()

    const others = devices.filter(({ name }) => name !== REMOVED)
    await expectWholeLogs(database, devices, kept)
    await expectWholeLogs(database, others, left)
    const removed = devices.find(({ name }) => name === REMOVED)!.logOf(left)
    expect(removed.filter((place) => place > lastKnown)).toEqual([])
    expect(removed).toEqual([...new Set(removed)].toSorted((a, b) => a - b))
    expect(devices.map(({ resets }) => resets)).toEqual(devices.map(() => 0))
    for (const device of devices) await device.stop()
    await Promise.all(running)
  },
  TIMEOUT_MS,
)
