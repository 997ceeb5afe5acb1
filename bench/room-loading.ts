import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { roomBookingArea } from '#areas/room-booking/server/handlers.ts'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { startTemporaryPostgres } from '#platform/server/db/embedded/temporary.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { buildServer } from '#platform/server/http/server.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { BENCH_SETTINGS } from './bench-settings.ts'
import { benchClock, signInPerson } from './university.ts'

const ROOMS = Number(process.env['BENCH_ROOMS'] ?? 6000)
const TAUGHT_IN = Number(process.env['BENCH_TAUGHT_IN'] ?? 900)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const LESSONS_A_WEEK = 25
const WEEKS = 18
const BUILDINGS = 24
const YEAR = 2026
const RESOLUTION_MS = 5
/** The pause of people who look at rooms meanwhile, between two looks. */
const PAUSE_MS = 20
const TARGET_SECONDS = 5
const TARGET_LATE_MS = 50
const NANOSECONDS_A_MS = 1e6
const MICROSECONDS_A_S = 1e6

/** Rooms in 24 buildings; in some of them there are 25 lessons in each of 18 weeks. */
async function fill(db: Db): Promise<void> {
  await sql`
    insert into building (number, name) select n::text, 'Корпус ' || n from generate_series(1, ${BUILDINGS}::int) n
  `.execute(db)
  await sql`
    insert into room (building_id, number, seats)
    select b.id, (100 + n / ${BUILDINGS}::int)::text, 20 + n % 80 from generate_series(0, ${ROOMS - 1}::int) n
    join building b on b.number = (1 + n % ${BUILDINGS}::int)::text
  `.execute(db)
  await sql`insert into discipline (name) values ('Физика')`.execute(db)
  await sql`
    insert into timetable_lesson (study_year_id, weekday, lesson_time_id, discipline_id, lesson_kind_id, room_id)
    select ${YEAR}, 1 + n % 6, t.id, d.id, 1, r.id
    from (select id from room order by id limit ${TAUGHT_IN}) r
    cross join generate_series(0, ${LESSONS_A_WEEK - 1}::int) n
    join lesson_time t on t.scheme = 'higher' and t.number = 1 + (n / 6 + r.id) % 8
    cross join discipline d
  `.execute(db)
  await sql`
    insert into timetable_occurrence (lesson_id, week, study_year_id, weekday, lesson_time_id, room_id)
    select id, week, study_year_id, weekday, lesson_time_id, room_id from timetable_lesson
    cross join generate_series(1, ${WEEKS}::int) week
  `.execute(db)
  await sql`analyze`.execute(db)
}

const source = await startTemporaryPostgres()
await migrate(source.url)
const filling = openDatabase(source.url, { limits: COMMAND_LIMITS })
await fill(filling.db)
const keeper = await givenAccount(filling.db, { login: 'keeper', permissions: ['rooms-view'] })
const token = await signInPerson(filling.db, keeper)
await filling.close()

const database = openDatabase(source.url)
const app = await buildServer({
  database,
  clock: benchClock(),
  settings: BENCH_SETTINGS,
  areas: { 'room-booking': roomBookingArea },
  webFolder: null,
})
const cookie = `${sessionCookieName(false)}=${token}`

const headers = { cookie }

/** Somebody else looks at the rooms of one building after the other until the sheet is there; how long each look took. */
async function lookMeanwhile(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const startedAt = performance.now()
    const building = 1 + (times.length % BUILDINGS)
    const { statusCode } = await app.inject({
      url: `/api/proxy/timetable/building/${building}/week/3/year/${YEAR}/rooms?capacityFrom=90`,
      headers,
    })
    if (statusCode !== 200) throw new Error(`The rooms of a building were refused with ${statusCode}`)
    times.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return times
}

const shareOf = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/**
 * Exports the sheet of the whole university while others look at rooms; returns whether the targets were met.
 */
async function exportLoading(): Promise<boolean> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const startedAt = performance.now()
  const usedBefore = process.cpuUsage()
  let isOver = false
  const exporting = app
    .inject({
      url: '/api/proxy/timetable/rooms/loading/export',
      method: 'GET',
      query: { yearId: String(YEAR), fromWeek: '1', toWeek: String(WEEKS) },
      headers,
    })
    .finally(() => (isOver = true))
  const [answer, looks] = await Promise.all([exporting, lookMeanwhile(() => isOver)])
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(usedBefore)
  delay.disable()
  if (answer.statusCode !== 200) throw new Error(`Refused with ${answer.statusCode}: ${answer.body}`)
  // The monitor counts its own period as delay.
  const late = (share: number) => delay.percentile(share) / NANOSECONDS_A_MS - RESOLUTION_MS
  const sorted = looks.toSorted((one, other) => one - other)
  console.log(
    `${seconds.toFixed(2)} s (${((user + system) / MICROSECONDS_A_S).toFixed(2)} s of a core), ${(answer.rawPayload.length / 2 ** 20).toFixed(1)} MB, event loop p99 ${late(99).toFixed(1)} ms late, at most ${late(100).toFixed(1)} ms; ${looks.length} other requests, p99 ${shareOf(sorted, 0.99).toFixed(1)} ms`,
  )
  return seconds <= TARGET_SECONDS && late(99) <= TARGET_LATE_MS
}

console.log(`${ROOMS} rooms, ${TAUGHT_IN * LESSONS_A_WEEK * WEEKS} lessons in ${WEEKS} weeks`)
const kept: boolean[] = []
for (let round = 0; round < ROUNDS; round += 1) kept.push(await exportLoading())

await app.close()
await database.close()
await source.stop()

const missed = kept.filter((isKept) => !isKept).length
if (missed > 0) {
  console.error(
    `${missed} of ${ROUNDS} rounds missed a target: ${TARGET_SECONDS} s, and an event loop ${TARGET_LATE_MS} ms late (p99)`,
  )
  process.exitCode = 1
}
