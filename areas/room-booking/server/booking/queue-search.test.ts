import { expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingArea } from '../handlers.ts'
import { givenRequest } from '../testing/given-reservation.ts'

const { listReservations } = roomBookingCalls
const server = useTestServer({ areas: { 'room-booking': roomBookingArea }, template: 'demo' })

it('a moderator finds a request by its room, event and author in any order, and between two days', async () => {
  const { id } = await givenRequest(server)
  const find = async (filter: object) =>
    (await givenBy(server.as('moderator'), listReservations, { limit: 200, ...filter })).items
  const { room, name, staff, date } = (await find({})).find((item) => item.id === id)!
  const isFound = async (q: string, from = date, to = date) =>
    (await find({ q, from, to })).some((item) => item.id === id)
  expect(await isFound(`${staff.name.split(' ')[0]} ${name}`)).toBe(true)
  expect(await isFound(`${name} ${room.name.split('-').at(-1)}`)).toBe(true)
  expect(await isFound(name, '2026-01-01', '2026-01-02')).toBe(false)
  expect(await find({ q: 'такой заявки нет' })).toEqual([])
})
