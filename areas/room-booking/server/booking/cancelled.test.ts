import { expect, it } from 'vitest'
import { addDays } from '#platform/contract/calendar.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingArea } from '../handlers.ts'
import { givenRequest } from '../testing/given-reservation.ts'

const { listOwnReservations, cancelReservation, rejectReservation } = roomBookingCalls
const server = useTestServer({ areas: { 'room-booking': roomBookingArea }, template: 'demo' })
const cancelled = { limit: 200, cancelled: 'true' } as const

/** What a person's list says of a request: null when it is not listed. */
async function listedAs(id: number, query: object, login = 'teacher'): Promise<boolean | null> {
  const own = await givenBy(server.as(login), listOwnReservations, query)
  return own.find((one) => one.id === id)?.isCancelled ?? null
}

it('a cancelled request is listed as such until its day is over, for its author alone', async () => {
  const { id } = await givenRequest(server)
  expect(await listedAs(id, cancelled)).toBe(false)
  expect((await server.as('teacher').call(cancelReservation, { id })).status).toBe(204)
  expect(await listedAs(id, { limit: 200 })).toBeNull()
  expect(await listedAs(id, cancelled)).toBe(true)
  expect(await listedAs(id, cancelled, 'head')).toBeNull()
  const date = addDays(server.clock.today(), -1)
  await server.db.updateTable('room_booking_reservation').set({ date }).where('id', '=', id).execute()
  expect(await listedAs(id, cancelled)).toBeNull()
})

it('a rejected request that is put away is not a cancelled one', async () => {
  const { id } = await givenRequest(server)
  await givenBy(server.as('moderator'), rejectReservation, { id, comment: 'Нужен другой корпус' })
  expect((await server.as('teacher').call(cancelReservation, { id })).status).toBe(204)
  expect(await listedAs(id, cancelled)).toBeNull()
})
