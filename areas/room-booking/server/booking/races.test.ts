import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { timetableArea } from '#areas/timetable/server/handlers.ts'
import {
  aRow,
  fileText,
  importFile,
  useFiles,
} from '#areas/timetable/server/import/testing/timetable-file.ts'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import {
  aDepartment,
  aDiscipline,
  aPerson,
  aRoom,
  employed,
} from '#areas/timetable/server/testing/small-university.ts'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { createRandom, type Random } from '#platform/server/seeding/random.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingArea } from '../handlers.ts'
import { overlapBells, reasonId } from '../testing/given-reservation.ts'

const {
  createReservation: create,
  approveReservation: approve,
  rejectReservation: reject,
  resetReservation: reset,
  moveReservation: move,
  releaseReservation: release,
} = roomBookingCalls
const server = useTestServer({ areas: { 'room-booking': roomBookingArea, timetable: timetableArea } })

const fileOf = useFiles()

const REQUESTS = runsOf(500)
const ROUNDS = runsOf(100)
const WORKERS = 60
/** All rounds together, on a machine that does other things too. */
const LONGEST = 3_600_000
const DATE = '2026-11-25'
const rooms: number[] = []
let discipline: number
let consultation: number

beforeAll(async () => {
  const { db } = server
  const chair = await aDepartment(db, 'Кафедра', 6)
  for (let number = 0; number < WORKERS; number += 1)
    await employed(db, await aPerson(db, { login: `worker${number}`, lastName: 'Иванов' }), chair)
  await givenAccount(db, { login: 'moderator', permissions: ['booking-moderation'] })
  for (const building of ['А', 'Б', 'В']) rooms.push(await aRoom(db, building, '1'))
  await db.updateTable('room').set({ is_bookable: true, seats: 30 }).where('id', 'in', rooms).execute()
  discipline = await aDiscipline(db, 'Физика')
  await overlapBells(db)
  consultation = await reasonId(db)
})

const requestOf = (random: Random, roomId = random.pick(rooms)) => {
  const from = random.int(1, 8)
  return {
    roomId,
    name: 'Заявка',
    reasonId: consultation,
    numberOfParticipants: 5,
    date: DATE,
    fromLessonNumber: from,
    toLessonNumber: random.int(from, 8),
    contactPhone: '+79001234567',
    explanation: null,
  }
}

const overlaps = async () => {
  const { rows } = await sql`
    select a.id, b.id as other from room_booking_held a
    join room_booking_held b on b.room_id = a.room_id and b.date = a.date and b.id > a.id
      and a.begins < b.ends and b.begins < a.ends
  `.execute(server.db)
  return rows
}

/** Every reservation with the login of its author. */
const reservations = () =>
  server.db
    .selectFrom('room_booking_reservation as r')
    .innerJoin('account as a', 'a.person_id', 'r.person_id')
    .select(['r.id', 'a.login'])
    .execute()

/** Brings a file with one lesson on the day of the requests; the lesson of the file before it goes. */
async function importLesson(room: string, number: number): Promise<void> {
  const path = await fileOf(
    fileText(aRow({ room, weekday: '3', weeks: '13', lesson_number: String(number) })),
  )
  const { done } = await importFile(server.db, path, { allowsRemovals: true })
  expect(done).not.toBeNull()
}

/** Moderators and authors at work: some decision about any request, again and again while others ask, at least one. */
async function moderate(random: Random, isOver: () => boolean): Promise<number[]> {
  const statuses: number[] = []
  while (!isOver() || statuses.length === 0) {
    const known = await reservations()
    if (known.length === 0) continue
    const { id, login } = random.pick(known)
    const comment = 'Проверка'
    const moderator = server.as('moderator')
    const answer = await random.pick([
      () => moderator.call(approve, { id }),
      () => moderator.call(reject, { id, comment }),
      () => moderator.call(reset, { id, comment }),
      () => moderator.call(move, { id, roomId: random.pick(rooms) }),
      () => server.as(login).call(release, { id, toLessonNumber: random.int(1, 7) }),
    ])()
    statuses.push(answer.status)
  }
  return statuses
}

/** File after file while others ask; returns how many came. */
async function bringFiles(random: Random, isOver: () => boolean): Promise<number> {
  let count = 0
  do {
    await importLesson(random.pick(['А-1', 'Б-1', 'В-1']), random.int(1, 8))
    count += 1
  } while (!isOver())
  return count
}

describe('rooms under many hands', () => {
  it(
    `are promised once in ${ROUNDS} rounds of ${REQUESTS} requests`,
    async () => {
      const done = { decisions: 0, files: 0 }
      for (let round = 0; round < ROUNDS; round += 1) {
        const seed = Math.floor(Math.random() * 2 ** 31)
        const random = createRandom(seed)
        await server.db.deleteFrom('room_booking_reservation').execute()
        await server.db.deleteFrom('timetable_lesson').execute()
        const asking = Array.from({ length: REQUESTS }, () =>
          server.as(`worker${random.int(0, WORKERS - 1)}`).call(create, requestOf(random)),
        )
        let isOver = false
        const answering = Promise.all(asking).finally(() => (isOver = true))
        const [answers, moderated, files] = await Promise.all([
          answering,
          moderate(random, () => isOver),
          bringFiles(random, () => isOver),
        ])
        const note = `seed ${seed}`
        done.decisions += moderated.length
        done.files += files
        expect(await overlaps(), note).toEqual([])
        expect(
          [...answers.map(({ status }) => status), ...moderated].filter((status) => status >= 500),
          note,
        ).toEqual([])
        const refused = answers.filter(({ status }) => status !== 201)
        expect(answers.length - refused.length, note).toBeGreaterThan(0)
        for (const answer of refused) expect(answer.status, note).toBe(422)
        for (const { body } of refused)
          expect(Object.keys((body as { errors?: object }).errors ?? {}), note).toEqual(['roomId'])
      }
      // The others were at work too, in every round.
      expect(done.decisions).toBeGreaterThanOrEqual(ROUNDS)
      expect(done.files).toBeGreaterThanOrEqual(ROUNDS)
    },
    LONGEST,
  )

  it(
    'are promised once where the bells overlap, whoever is first',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await server.db.deleteFrom('room_booking_reservation').execute()
        await server.db.deleteFrom('timetable_lesson').execute()
        const ask = (worker: number, lesson: number) => {
          const lessons = { fromLessonNumber: lesson, toLessonNumber: lesson }
          const request = { ...requestOf(createRandom(1), rooms[0]), ...lessons }
          return server.as(`worker${worker}`).call(create, request)
        }
        const answers = await Promise.all([ask(0, 6), ask(1, 7), ask(2, 6), ask(3, 7)])
        expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
          201, 422, 422, 422,
        ])
        for (const answer of answers) if (answer.status === 422) expect(answer).toBeInvalid('roomId')
      }
    },
    LONGEST,
  )

  it('see a lesson that is being written, and the lesson sees them', async () => {
    await server.db.deleteFrom('room_booking_reservation').execute()
    await server.db.deleteFrom('timetable_lesson').execute()
    const random = createRandom(1)
    const request = { ...requestOf(random, rooms[0]), fromLessonNumber: 2, toLessonNumber: 3 }
    // The lesson comes first and is not kept yet: the request waits, then finds it.
    const late = await transact(server.db, async (tx) => {
      await aLesson(tx, { disciplineId: discipline, weekday: 3, weeks: [13], roomId: rooms[0]!, number: 3 })
      const asking = asAnotherRequest(() => server.as('worker0').call(create, request))
      await untilSomebodyWaits(server.db)
      return { asking }
    })
    expect(await late.asking).toBeInvalid('roomId')
  })

  it('leave an import nothing unseen: what it displaces is noted', async () => {
    await server.db.deleteFrom('timetable_lesson').execute()
    await server.db.deleteFrom('notice_event').execute()
    const { body } = await server
      .as('worker1')
      .call(create, { ...requestOf(createRandom(2), rooms[1]), fromLessonNumber: 2, toLessonNumber: 2 })
    await importLesson('Б-1', 2)
    const events = await server.db
      .selectFrom('notice_event')
      .select('key')
      .where('kind', '=', 'room-booking.displaced')
      .execute()
    expect(events).toEqual([{ key: String((body as { id: number }).id) }])
  })
})
