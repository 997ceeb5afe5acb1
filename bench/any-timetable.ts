import assert from 'node:assert/strict'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { roomBookingArea } from '#areas/room-booking/server/handlers.ts'
import { timetableArea } from '#areas/timetable/server/handlers.ts'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { buildServer } from '#platform/server/http/server.ts'
import { BENCH_SETTINGS } from './bench-settings.ts'
import { TIMETABLE_PATH, YEAR } from './requests.ts'
import {
  benchClock,
  openUniversity,
  openUniversityOf,
  signInPerson,
  type BenchUniversity,
} from './university.ts'

const SMALL_STUDENTS = Number(process.env['BENCH_SMALL_STUDENTS'] ?? 1200)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 20)
const SUBJECTS = 40
const WEEKS = [10, 11, 12, 13, 14]
const MOST_STATEMENTS = 3
const MOST_TIMES_SMALL = 1.2

/** Requests that take turns: a name, and the path with its reader. */
type Requests = Record<string, { path: string; token: string }[]>

const idsOf = async (db: Db, query: ReturnType<typeof sql<{ id: number; building: number }>>) =>
  (await query.execute(db)).rows

/** Non-empty timetables: of random people, groups and rooms with lessons. */
async function requestsOf({ readers }: BenchUniversity, db: Db): Promise<Requests> {
  const groups = await idsOf(
    db,
    sql`select distinct group_id as id, 0 as building, md5(group_id::text) from timetable_lesson_group order by 3 limit ${SUBJECTS}`,
  )
  const teachers = await idsOf(
    db,
    sql`select distinct person_id as id, 0 as building, md5(person_id::text) from timetable_lesson_teacher order by 3 limit ${SUBJECTS}`,
  )
  const rooms = await idsOf(
    db,
    sql`select r.id, r.building_id as building from room r
      where exists (select from timetable_occurrence o where o.room_id = r.id) order by md5(r.id::text) limit ${SUBJECTS}`,
  )
  const worker = await signInPerson(db, teachers[0]!.id)
  const weekOf = (place: number) => WEEKS[place % WEEKS.length]!
  const asked = (place: number, of: string) => `${TIMETABLE_PATH}?yearId=${YEAR}&week=${weekOf(place)}&${of}`
  const roomPath = ({ id, building }: { id: number; building: number }, place: number) =>
    `/api/proxy/timetable/building/${building}/week/${weekOf(place)}/year/${YEAR}/rooms?roomIds=${id}`
  return {
    own: readers
      .slice(0, SUBJECTS)
      .map(({ token }, place) => ({ token, path: asked(place, 'userType=student') })),
    group: groups.map(({ id }, place) => ({
      token: worker,
      path: asked(place, `userType=student&groupId=${id}`),
    })),
    teacher: teachers.map(({ id }, place) => ({
      token: worker,
      path: asked(place, `userType=teacher&staffId=${id}`),
    })),
    room: rooms.map((room, place) => ({ token: worker, path: roomPath(room, place) })),
  }
}

interface Measured {
  requests: Requests
  /** Sends one request and returns its duration, and the number of its statements. */
  ask: (request: { path: string; token: string }) => Promise<{ ms: number; statements: number }>
  stop: () => Promise<void>
}

async function measured(university: BenchUniversity): Promise<Measured> {
  const database = openDatabase(university.url)
  const app = await buildServer({
    database,
    clock: benchClock(),
    settings: { ...BENCH_SETTINGS, countsStatements: true },
    areas: { timetable: timetableArea, 'room-booking': roomBookingArea },
    webFolder: null,
  })
  return {
    requests: await requestsOf(university, database.db),
    async ask({ path, token }) {
      const started = performance.now()
      const answer = await app.inject({
        url: path,
        headers: { cookie: `${sessionCookieName(false)}=${token}` },
      })
      const ms = performance.now() - started
      assert.equal(answer.statusCode, 200, answer.body)
      return { ms, statements: Number(answer.headers['x-statements']) }
    },
    stop: async () => {
      await app.close()
      await database.close()
      await university.stop()
    },
  }
}

const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!

/**
 * The times of both, measured in turns, so that both meet the same load of the machine; the first rounds warm
 * up.
 */
async function compare(name: string, sides: readonly Measured[]) {
  const times: number[][] = sides.map(() => [])
  let statements = 0
  const takeTurns = async (place: number, isCounted: boolean) => {
    for (const [side, { requests, ask }] of sides.entries()) {
      const ofName = requests[name]!
      const asked = await ask(ofName[place % ofName.length]!)
      statements = Math.max(statements, asked.statements)
      if (isCounted) times[side]!.push(asked.ms)
    }
  }
  for (let round = -2; round < ROUNDS; round += 1)
    for (let place = 0; place < SUBJECTS; place += 1) await takeTurns(place, round >= 0)
  const [small, big] = times.map(p95)
  return { statements, small: small!, big: big!, ratio: big! / small! }
}

const sides = [await measured(await openUniversityOf(SMALL_STUDENTS)), await measured(await openUniversity())]
console.log(`load of the machine ${loadavg()[0]!.toFixed(1)}`)
const missed: string[] = []
for (const name of ['own', 'group', 'teacher', 'room']) {
  const { statements, small, big, ratio } = await compare(name, sides)
  console.log(
    `${name}: ${statements} statements, p95 ${small.toFixed(2)} ms small, ${big.toFixed(2)} ms big, ratio ${ratio.toFixed(2)} (at most ${MOST_TIMES_SMALL})`,
  )
  if (statements > MOST_STATEMENTS || ratio > MOST_TIMES_SMALL) missed.push(name)
}
for (const { stop } of sides) await stop()
assert.deepEqual(missed, [])
