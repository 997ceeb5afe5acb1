import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { weekStart } from '#areas/timetable/contract/study-weeks.ts'
import { timetableArea } from '#areas/timetable/server/handlers.ts'
import { importFile } from '#areas/timetable/server/import/testing/timetable-file.ts'
import { aDepartment, aPerson, employed } from '#areas/timetable/server/testing/small-university.ts'
import { addDays, weekdayOf } from '#platform/contract/calendar.ts'
import { createRandom, type Random } from '#platform/server/seeding/random.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { FreeRooms } from '../../contract/reservation.ts'
import { roomBookingArea } from '../handlers.ts'
import { reasonId } from '../testing/given-reservation.ts'

const TODAY = '2026-09-02'
const QUESTIONS = 200
const RESERVATIONS = 300
const LAST_DAY = 90
const SUNDAY = 7
const FIXTURES = new URL('../../../timetable/server/import/fixtures/', import.meta.url)
const server = useTestServer({
  areas: { 'room-booking': roomBookingArea, timetable: timetableArea },
  now: `${TODAY}T06:00:00+03:00`,
})

/** The uses of a room, by the rows. */
interface Taken {
  roomId: number
  date: string
  begins: string
  ends: string
}
let lessons: Taken[]
let bells: Map<number, { begins: string; ends: string }>
let rooms: number[]

async function readLessons(): Promise<Taken[]> {
  const { rows: years } = await sql<{ startDate: string; weeks: number; isElongated: boolean }>`
    select to_char(begin_at, 'YYYY-MM-DD') as "startDate", weeks, is_elongated as "isElongated" from study_year where id = 2026
  `.execute(server.db)
  const { rows } = await sql<{ roomId: number; week: number; weekday: number; begins: string; ends: string }>`
    select o.room_id as "roomId", o.week, o.weekday, to_char(t.begins, 'HH24:MI') as begins, to_char(t.ends, 'HH24:MI') as ends
    from timetable_occurrence o join lesson_time t on t.id = o.lesson_time_id where o.room_id is not null
  `.execute(server.db)
  return rows.map(({ week, weekday, ...row }) => ({
    ...row,
    date: addDays(weekStart(years[0]!, week), weekday - 1),
  }))
}

async function reserve(random: Random, personId: number, reason: number): Promise<void> {
  const from = random.int(1, 8)
  await sql`
    insert into room_booking_reservation (room_id, person_id, name, reason_id, participants, date, lesson_from, lesson_to,
      contact_phone, status_id, deleted_at)
    values (${random.pick(rooms)}, ${personId}, 'Заявка', ${reason}, 1, ${addDays(TODAY, random.int(0, LAST_DAY))}::date,
      ${from}, ${random.int(from, 8)}, '+79001234567', ${random.int(1, 3)}, case when ${random.chance(0.1)} then now() end)
    on conflict do nothing
  `.execute(server.db)
}

beforeAll(async () => {
  const { db } = server
  for (const name of ['information-technology.csv', 'cybernetics.csv'])
    await importFile(db, fileURLToPath(new URL(name, FIXTURES)), { isPartial: true })
  // The file has ordinary lessons alone; some become lessons of trajectories and extra activities.
  await sql`update timetable_lesson set mode = case id % 5 when 0 then 'iet' when 1 then 'extra' else 'regular' end`.execute(
    db,
  )
  await sql`update room set is_bookable = true`.execute(db)
  rooms = (await db.selectFrom('room').select('id').execute()).map(({ id }) => id)
  const times = await db.selectFrom('lesson_time').selectAll().where('scheme', '=', 'higher').execute()
  bells = new Map(
    times.map(({ number, begins, ends }) => [number, { begins: begins.slice(0, 5), ends: ends.slice(0, 5) }]),
  )
  const worker = await aPerson(db, { login: 'worker', lastName: 'Иванов' })
  await employed(db, worker, await aDepartment(db, 'Кафедра', 6))
  const random = createRandom(20_261_124)
  const reason = await reasonId(db)
  for (let count = 0; count < RESERVATIONS; count += 1) await reserve(random, worker, reason)
  lessons = await readLessons()
}, 300_000)

async function readReservations(): Promise<Taken[]> {
  const { rows } = await sql<{ roomId: number; date: string; from: number; to: number }>`
    select room_id as "roomId", to_char(date, 'YYYY-MM-DD') as date, lesson_from as "from", lesson_to as "to"
    from room_booking_reservation where status_id in (1, 2) and deleted_at is null
  `.execute(server.db)
  return rows.map(({ roomId, date, from, to }) => ({
    roomId,
    date,
    begins: bells.get(from)!.begins,
    ends: bells.get(to)!.ends,
  }))
}

/** A day on which rooms are booked. */
function workday(random: Random): string {
  const date = addDays(TODAY, random.int(0, LAST_DAY))
  return weekdayOf(date) === SUNDAY ? workday(random) : date
}

it(`answers ${QUESTIONS} random questions as a look at every row does`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const random = createRandom(seed)
  const taken = [...lessons, ...(await readReservations())]
  expect(lessons.length).toBeGreaterThan(10_000)
  let busyRooms = 0
  for (let question = 0; question < QUESTIONS; question += 1) {
    const date = workday(random)
    const from = random.int(1, 8)
    const to = random.int(from, Math.min(8, from + 2))
    const input = { date, fromLessonNumber: from, toLessonNumber: to }
    const { body } = await server.as('worker').call(roomBookingCalls.findFreeRooms, input)
    const begins = bells.get(from)!.begins
    const ends = bells.get(to)!.ends
    const busy = new Set(
      taken
        .filter((one) => one.date === date && one.begins < ends && one.ends > begins)
        .map(({ roomId }) => roomId),
    )
    busyRooms += busy.size
    const answered = new Set((body as FreeRooms).rooms.map(({ id }) => id))
    expect(answered, `seed ${seed}, ${JSON.stringify(input)}`).toEqual(
      new Set(rooms.filter((id) => !busy.has(id))),
    )
  }
  expect(busyRooms).toBeGreaterThan(QUESTIONS)
}, 300_000)
