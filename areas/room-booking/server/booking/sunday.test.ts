import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls as calls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import { roomBookingArea } from '../handlers.ts'
import { useSeriesScene } from '../testing/series-scene.ts'

const server = useTestServer({ areas: { 'room-booking': roomBookingArea } })
const scene = useSeriesScene(server)
const TIME = { date: '2026-11-29', fromLessonNumber: 3, toLessonNumber: 3 }

const free = () => server.as('teacher').call(calls.findFreeRooms, TIME)
const ask = (roomId: number) => {
  const { items: _items, ...shared } = scene.aSeries([])
  return server.as('teacher').call(calls.createReservation, { ...shared, ...TIME, roomId })
}

const openOnSunday = (roomId: number) =>
  sql`update building set is_open_on_sunday = true
    where id = (select building_id from room where id = ${roomId})`.execute(server.db)

it('a room is booked on a Sunday where its building is open then, and such rooms alone are free and moved into', async () => {
  expect(await free()).toBeInvalid('date')
  await openOnSunday(scene.room)
  expect((await free()).body).toMatchObject({ rooms: [{ id: scene.room }] })
  expect(await ask(scene.other)).toBeInvalid('date')
  const { status, body } = await ask(scene.room)
  expect(status).toBe(201)
  const move = { id: (body as { id: number }).id, roomId: scene.other }
  const moved = () => server.as('moderator').call(calls.moveReservation, move)
  const closed = await moved()
  expect(closed).toBeInvalid('roomId')
  expect(closed.body).toMatchObject({ errors: { roomId: [roomBookingTexts.sunday] } })
  await openOnSunday(scene.other)
  expect((await moved()).status).toBe(200)
})
