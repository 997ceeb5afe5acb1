import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls as calls } from '../../contract/calls.ts'
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

it('a room is booked on a Sunday where its building is open then, and such rooms alone are free', async () => {
  expect(await free()).toBeInvalid('date')
  await sql`update building set is_open_on_sunday = true
    where id = (select building_id from room where id = ${scene.room})`.execute(server.db)
  expect((await free()).body).toMatchObject({ rooms: [{ id: scene.room }] })
  expect(await ask(scene.other)).toBeInvalid('date')
  expect((await ask(scene.room)).status).toBe(201)
})
