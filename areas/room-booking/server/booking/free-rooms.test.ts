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
interface Room {
  id: number
  building: number
  seats: number
  tags: number[]
}
interface Building {
  id: number
  isOpenOnSunday: boolean
  opens: string
  closes: string
}
let buildings: Map<number, Building>
let lessons: Taken[]
let bells: Map<number, { begins: string; ends: string }>
let rooms: Room[]
/** Open on Sundays; and one that opens late and closes early. */
const OPEN_ON_SUNDAY = 3
const SHORT_DAY = 5

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
    values (${random.pick(rooms).id}, ${personId}, 'Заявка', ${reason}, 1, ${addDays(TODAY, random.int(0, LAST_DAY))}::date,
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
  await sql`update room set is_bookable = true, seats = 10 + id % 90`.execute(db)
  await sql`
    insert into room_tag (room_id, tag_id) select r.id, d.id from room r
    join (select id, row_number() over (order by id) as place from simple_dictionary_entry where slug = 'room_tags') d
      on (r.id + d.place) % 3 = 0`.execute(db)
  await sql`
    update building set is_open_on_sunday = id % ${OPEN_ON_SUNDAY}::int = 0,
      opens_at = case when id % ${SHORT_DAY}::int = 1 then '10:40'::time end,
      closes_at = case when id % ${SHORT_DAY}::int = 1 then '18:00'::time end`.execute(db)
  await readPlaces()
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

async function readPlaces(): Promise<void> {
  const { rows: places } = await sql<Building>`
    select id, is_open_on_sunday as "isOpenOnSunday", coalesce(to_char(opens_at, 'HH24:MI'), '00:00') as opens,
      coalesce(to_char(closes_at, 'HH24:MI'), '24:00') as closes
    from building b where exists (select from room r where r.building_id = b.id)`.execute(server.db)
  buildings = new Map(places.map((building) => [building.id, building]))
  const { rows } = await sql<Room>`
    select id, building_id as building, seats, array(select tag_id from room_tag where room_id = room.id) as tags
    from room`.execute(server.db)
  rooms = rows
}

const chosen = <Value>(random: Random, values: readonly Value[]): Value | null =>
  random.chance(0.3) ? random.pick(values) : null

/** A question of a worker: any day, Sundays too, any lessons in a row, and what the room needs. */
function question(random: Random) {
  const from = random.int(1, 8)
  return {
    date: addDays(TODAY, random.int(0, LAST_DAY)),
    fromLessonNumber: from,
    toLessonNumber: random.int(from, Math.min(8, from + 2)),
    buildingId: chosen(random, [...buildings.keys()]),
    numberOfParticipants: chosen(random, [15, 40, 80]),
    tagIds: chosen(
      random,
      rooms.filter(({ tags }) => tags.length > 0).map(({ tags }) => [tags[0]!]),
    ),
  }
}

type Question = ReturnType<typeof question>

const hoursOf = ({ fromLessonNumber, toLessonNumber }: Question) => ({
  begins: bells.get(fromLessonNumber)!.begins,
  ends: bells.get(toLessonNumber)!.ends,
})

/** True when a building is open, by its row. */
function isOpen({ isOpenOnSunday, opens, closes }: Building, asked: Question): boolean {
  const { begins, ends } = hoursOf(asked)
  return (weekdayOf(asked.date) !== SUNDAY || isOpenOnSunday) && begins >= opens && ends <= closes
}

const isSuitable = (
  { building, seats, tags }: Room,
  { buildingId, numberOfParticipants, tagIds }: Question,
) =>
  (buildingId === null || building === buildingId) &&
  seats >= (numberOfParticipants ?? 0) &&
  (tagIds ?? []).every((id) => tags.includes(id))

/** The rooms that every row leaves free. */
function freeByRows(asked: Question, taken: readonly Taken[]): number[] {
  const { begins, ends } = hoursOf(asked)
  const busy = new Set(
    taken
      .filter((one) => one.date === asked.date && one.begins < ends && one.ends > begins)
      .map(({ roomId }) => roomId),
  )
  return rooms
    .filter((room) => !busy.has(room.id))
    .filter((room) => isSuitable(room, asked) && isOpen(buildings.get(room.building)!, asked))
    .map(({ id }) => id)
}

it(`answers ${QUESTIONS} random questions as a look at every row does`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const random = createRandom(seed)
  const taken = [...lessons, ...(await readReservations())]
  expect(lessons.length).toBeGreaterThan(10_000)
  const counts = { free: 0, refused: 0, sundays: 0 }
  for (let count = 0; count < QUESTIONS; count += 1) {
    const asked = question(random)
    const note = `seed ${seed}, ${JSON.stringify(asked)}`
    const { status, body } = await server.as('worker').call(roomBookingCalls.findFreeRooms, asked)
    const named = asked.buildingId === null ? [...buildings.values()] : [buildings.get(asked.buildingId)!]
    // A building that is named and closed is refused on its field instead of an empty answer.
    const isRefused = asked.buildingId !== null && !named.some((building) => isOpen(building, asked))
    expect(status, note).toBe(isRefused ? 422 : 200)
    const answered = isRefused ? [] : (body as FreeRooms).rooms.map(({ id }) => id)
    expect(new Set(answered), note).toEqual(new Set(freeByRows(asked, taken)))
    counts.free += answered.length
    counts.refused += Number(isRefused)
    counts.sundays += Number(weekdayOf(asked.date) === SUNDAY)
  }
  // Questions of each sort were asked, and rooms were taken.
  expect(counts.free).toBeGreaterThan(QUESTIONS)
  expect(counts.free).toBeLessThan(QUESTIONS * rooms.length)
  expect(Math.min(counts.refused, counts.sundays)).toBeGreaterThan(0)
}, 300_000)
