import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import type { ModeratedReservation, NewReservation } from '../../contract/reservation.ts'
import { roomBookingArea } from '../handlers.ts'
import { reasonId } from '../testing/given-reservation.ts'

const {
  createReservation: create,
  createWait: wait,
  listReservations: queue,
  moveReservation: move,
  approveReservation: approve,
  rejectReservation: reject,
  resetReservation: reset,
} = roomBookingCalls
const server = useTestServer({ areas: { 'room-booking': roomBookingArea } })
const moderator = () => server.as('moderator')
// A Wednesday of the 13th study week.
const DATE = '2026-11-25'
let room: number
let nextDoor: number
let far: number
let small: number
let discipline: number
let reason: number

beforeAll(async () => {
  const { db } = server
  const chair = await aDepartment(db, 'Кафедра', 6)
  for (const login of ['teacher', 'colleague'])
    await employed(db, await aPerson(db, { login, lastName: 'Иванов' }), chair)
  await givenAccount(db, { login: 'moderator', permissions: ['booking-moderation'] })
  room = await aRoom(db, 'А', '214')
  far = await aRoom(db, 'Б', '214')
  const { building_id } = await db
    .selectFrom('room')
    .select('building_id')
    .where('id', '=', room)
    .executeTakeFirstOrThrow()
  const beside = async (number: string) =>
    (await db.insertInto('room').values({ building_id, number }).returning('id').executeTakeFirstOrThrow()).id
  small = await beside('101')
  nextDoor = await beside('215')
  const rooms = db.updateTable('room').set({ is_bookable: true, seats: 30 })
  await rooms.where('id', 'in', [room, nextDoor, far]).execute()
  await db.updateTable('room').set({ is_bookable: true, seats: 10 }).where('id', '=', small).execute()
  discipline = await aDiscipline(db, 'Базы данных')
  reason = await reasonId(db)
})

beforeEach(async () => {
  for (const table of ['room_booking_reservation', 'room_booking_wait', 'timetable_lesson'] as const)
    await server.db.deleteFrom(table).execute()
})

async function given(changes: Partial<NewReservation> = {}, login = 'teacher'): Promise<number> {
  const { id } = await givenBy(server.as(login), create, {
    roomId: room,
    name: 'Консультация',
    reasonId: reason,
    numberOfParticipants: 20,
    date: DATE,
    fromLessonNumber: 3,
    toLessonNumber: 4,
    contactPhone: '+79001234567',
    explanation: null,
    ...changes,
  })
  return id
}

const lessonIn = (roomId: number) =>
  aLesson(server.db, { disciplineId: discipline, weekday: 3, weeks: [13], number: 4, roomId })

/** An approved reservation into whose room a lesson has come. */
async function givenDisplaced(): Promise<number> {
  const id = await given()
  await givenBy(moderator(), approve, { id })
  await lessonIn(room)
  return id
}

const displaced = async () => (await givenBy(moderator(), queue, { isDisplaced: true })).items

describe('a reservation that a lesson has displaced', () => {
  it('is in a list of its own, with the nearest room that holds its people', async () => {
    const id = await givenDisplaced()
    await given({ roomId: far })
    expect(await displaced()).toMatchObject([{ id, otherRoom: { id: nextDoor, name: 'А-215' } }])
    await given({ roomId: nextDoor }, 'colleague')
    expect(await displaced()).toMatchObject([{ id, otherRoom: null }])
  })

  it('is suggested a room of its own, when two lose theirs at the same time', async () => {
    const ids = [await givenDisplaced(), await given({ roomId: far }, 'colleague')]
    await givenBy(moderator(), approve, { id: ids[1]! })
    await lessonIn(far)
    await server.db.updateTable('room').set({ seats: 30 }).where('id', '=', small).execute()
    const suggested = (await displaced()).map(({ otherRoom }) => otherRoom?.id)
    await server.db.updateTable('room').set({ seats: 10 }).where('id', '=', small).execute()
    expect([suggested.length, new Set(suggested)]).toEqual([2, new Set([small, nextDoor])])
  })

  it('moves there at once approved, and its author is told', async () => {
    const id = await givenDisplaced()
    await server.db.deleteFrom('notice_event').execute()
    const moved = await givenBy(moderator(), move, { id, roomId: nextDoor })
    expect(moved).toMatchObject({
      room: { id: nextDoor },
      status: { slug: 'approved' },
      hasLesson: false,
      otherRoom: null,
      moderationComment: 'Перенесено из А-214',
    })
    expect(await displaced()).toEqual([])
    const events = await server.db.selectFrom('notice_event').select(['kind', 'key']).execute()
    expect(events).toEqual([{ kind: 'room-booking.decided', key: String(id) }])
    const { before, after } = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'room-booking.move')
      .executeTakeFirstOrThrow()
    expect([before, after]).toEqual([{ roomId: room, status: 'approved' }, { roomId: nextDoor }])
  })

  it('moves nowhere where another one, a lesson or too few seats are in the way', async () => {
    const id = await givenDisplaced()
    await given({ roomId: nextDoor }, 'colleague')
    await lessonIn(far)
    const moveTo = (roomId: number) => moderator().call(move, { id, roomId })
    for (const roomId of [nextDoor, far, room])
      expect((await moveTo(roomId)).body).toMatchObject({ errors: { roomId: [roomBookingTexts.roomIsBusy] } })
    expect((await moveTo(small)).body).toMatchObject({
      errors: { roomId: [roomBookingTexts.tooManyPeople(10)] },
    })
    expect(await moveTo(999_999)).toBeInvalid('roomId')
  })

  it('gets the room once when two moderators move two there at the same time', async () => {
    const ids = [await given(), await given({ roomId: far }, 'colleague')]
    const answers = await Promise.all(ids.map((id) => moderator().call(move, { id, roomId: nextDoor })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  it('is moved once by two moderators who press the same, and keeps where it came from', async () => {
    const id = await givenDisplaced()
    const [{ version } = { version: 0 }] = await displaced()
    const press = () => moderator().call(move, { id, version, roomId: nextDoor })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { items } = await givenBy(moderator(), queue, {})
    expect(items).toMatchObject([{ id, moderationComment: 'Перенесено из А-214' }])
  })

  it('is moved as its moderator saw it: who comes second reads what it is now', async () => {
    const id = await givenDisplaced()
    const [{ version } = { version: 0 }] = await displaced()
    await givenBy(moderator(), reset, { id, comment: 'Уточните время' })
    const late = await moderator().call(move, { id, version, roomId: nextDoor })
    expect(late).toFailWith(move, 'changed-meanwhile')
    const { current } = late.body as { current: ModeratedReservation }
    expect(current).toMatchObject({ id, status: { slug: 'pending' }, room: { id: room } })
    expect(current.version).toBeGreaterThan(version)
    await givenBy(moderator(), move, { id, version: current.version, roomId: nextDoor })
  })

  it('is decided where it is, when it is moved while its room is waited for', async () => {
    const id = await given()
    const late = await transact(server.db, async (tx) => {
      await sql`select from room where id in (${room}, ${nextDoor}) order by id for no key update`.execute(tx)
      const rejecting = asAnotherRequest(() => moderator().call(reject, { id, comment: 'Ремонт' }))
      await untilSomebodyWaits(server.db)
      await sql`update room_booking_reservation set room_id = ${nextDoor} where id = ${id}`.execute(tx)
      return { rejecting }
    })
    expect((await late.rejecting).body).toMatchObject({
      room: { id: nextDoor },
      status: { slug: 'rejected' },
    })
  })

  it('is moved also when its author has come, and they are still there', async () => {
    const id = await givenDisplaced()
    await sql`update room_booking_reservation set came_at = now() where id = ${id}`.execute(server.db)
    const moved = await givenBy(moderator(), move, { id, roomId: nextDoor })
    expect(moved).toMatchObject({ room: { id: nextDoor }, hasLesson: false, presence: 'came' })
    expect(await moderator().call(move, { id, roomId: room })).toFailWith(move, 'already-decided')
  })

  it('is moved neither once it is rejected, nor by its author', async () => {
    const id = await given()
    expect((await server.as('teacher').call(move, { id, roomId: nextDoor })).status).toBe(403)
    await givenBy(moderator(), reject, { id, comment: 'Закрыто' })
    expect(await moderator().call(move, { id, roomId: nextDoor })).toFailWith(move, 'already-decided')
    expect(await moderator().call(move, { id: 999_999, roomId: nextDoor })).toFailWith(move, 'not-found')
  })
})

it('a request says how many others wait for its room', async () => {
  const id = await given()
  const time = { roomId: room, date: DATE, fromLessonNumber: 4, toLessonNumber: 5 }
  await givenBy(server.as('colleague'), wait, time)
  const { items } = await givenBy(moderator(), queue, { statuses: ['pending'] })
  expect(items).toMatchObject([{ id, waiting: 1 }])
})
