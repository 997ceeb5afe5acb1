import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls as calls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import type { FreeRooms } from '../../contract/reservation.ts'
import { roomBookingArea } from '../handlers.ts'
import { DATES, useSeriesScene } from '../testing/series-scene.ts'

const server = useTestServer({ areas: { 'room-booking': roomBookingArea } })
const scene = useSeriesScene(server)
const teacher = () => server.as('teacher')
const lessons = (fromLessonNumber: number, toLessonNumber = fromLessonNumber) => ({
  date: DATES[0],
  fromLessonNumber,
  toLessonNumber,
})

/** The building of a room is open from the beginning of one lesson to the end of another; null without a limit. */
async function openFor(roomId: number, from: number | null, to: number | null): Promise<void> {
  await sql`
    update building set
      opens_at = (select begins from lesson_time where scheme = 'higher' and number = ${from}),
      closes_at = (select ends from lesson_time where scheme = 'higher' and number = ${to})
    where id = (select building_id from room where id = ${roomId})`.execute(server.db)
}

const bell = async (number: number) => {
  const { rows } = await sql<{ begins: string; ends: string }>`
    select to_char(begins, 'HH24:MI') as begins, to_char(ends, 'HH24:MI') as ends from lesson_time
    where scheme = 'higher' and number = ${number}`.execute(server.db)
  return rows[0]!
}

const buildingOf = async (roomId: number) => {
  const room = server.db.selectFrom('room').select('building_id').where('id', '=', roomId)
  return (await room.executeTakeFirstOrThrow()).building_id
}

const request = (roomId: number, time: ReturnType<typeof lessons>) => {
  const { items: _items, ...shared } = scene.aSeries([])
  return { ...shared, ...time, roomId }
}
const ask = (roomId: number, time: ReturnType<typeof lessons>) =>
  teacher().call(calls.createReservation, request(roomId, time))
const freeAt = async (time: ReturnType<typeof lessons>) => {
  const { body } = await teacher().call(calls.findFreeRooms, time)
  return (body as FreeRooms).rooms.map(({ id }) => id)
}

beforeEach(async () => {
  await openFor(scene.room, 2, 5)
  await openFor(scene.other, null, null)
})

it('a room is requested while its building is open, and the lesson outside is refused', async () => {
  const early = await ask(scene.room, lessons(1, 2))
  const { begins } = await bell(2)
  expect(early.body).toMatchObject({ errors: { fromLessonNumber: [roomBookingTexts.opensLater(begins)] } })
  const late = await ask(scene.room, lessons(5, 6))
  const { ends } = await bell(5)
  expect(late.body).toMatchObject({ errors: { toLessonNumber: [roomBookingTexts.closesEarlier(ends)] } })
  expect([early.status, late.status]).toEqual([422, 422])
  expect((await ask(scene.room, lessons(2, 5))).status).toBe(201)
  expect((await ask(scene.other, lessons(1, 8))).status).toBe(201)
})

it('each end may be open: an empty one limits nothing', async () => {
  await openFor(scene.room, null, 5)
  expect((await ask(scene.room, lessons(1))).status).toBe(201)
  await openFor(scene.room, 2, null)
  expect((await ask(scene.room, lessons(8))).status).toBe(201)
  expect(await ask(scene.room, lessons(1))).toBeInvalid('fromLessonNumber')
})

it('is free only then: in a search, in a building by name, for a series', async () => {
  expect(await freeAt(lessons(1))).toEqual([scene.other])
  expect(new Set(await freeAt(lessons(2)))).toEqual(new Set([scene.room, scene.other]))
  const buildingId = await buildingOf(scene.room)
  const named = await teacher().call(calls.findFreeRooms, { ...lessons(1), buildingId })
  expect(named).toBeInvalid('fromLessonNumber')
  const { date: _date, ...early } = lessons(1)
  const { rooms } = await givenBy(teacher(), calls.findSeriesRooms, { ...early, dates: [...DATES] })
  expect(rooms.map(({ id }) => id)).toEqual([scene.other])
  const series = scene.aSeries([scene.room, scene.room], early)
  expect(await scene.create('teacher', series)).toBeInvalid('fromLessonNumber')
  expect(await teacher().call(calls.createWait, { ...lessons(1), roomId: scene.room })).toBeInvalid(
    'fromLessonNumber',
  )
})

it('nothing is moved where it is closed, and what was promised before the hours stays and is approved', async () => {
  const { id } = await givenBy(teacher(), calls.createReservation, request(scene.other, lessons(6)))
  const moved = await server.as('moderator').call(calls.moveReservation, { id, roomId: scene.room })
  const { ends } = await bell(5)
  expect(moved.body).toMatchObject({ errors: { roomId: [roomBookingTexts.closesEarlier(ends)] } })
  await openFor(scene.other, 1, 5)
  const approved = await givenBy(server.as('moderator'), calls.approveReservation, { id })
  expect(approved.status.slug).toBe('approved')
})

it('the form reads when each building is open', async () => {
  const buildings = await givenBy(teacher(), calls.listBookableBuildings, {})
  const [opens, closes] = [(await bell(2)).begins, (await bell(5)).ends]
  const own = await buildingOf(scene.room)
  expect(buildings.find(({ id }) => id === own)).toMatchObject({ opens, closes, isOpenOnSunday: false })
  expect(buildings.find(({ id }) => id !== own)).toMatchObject({ opens: null, closes: null })
})
