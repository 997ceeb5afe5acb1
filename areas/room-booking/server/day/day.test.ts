import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { RoomDay } from '../../contract/room-day.ts'
import { roomBookingArea } from '../handlers.ts'
import { reasonId } from '../testing/given-reservation.ts'

const { getRoomDay: read, printDoorSigns: print } = roomBookingCalls
const server = useTestServer({ areas: { 'room-booking': roomBookingArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
let neighbour: number

beforeAll(async () => {
  const { db } = server
  given = await givenTimetable(db)
  await givenAccount(db, { login: 'moderator', permissions: ['booking-moderation'] })
  await givenAccount(db, { login: 'stranger', permissions: ['hr-import'] })
  const { rows } = await sql<{ id: number }>`
    with floor as (
      insert into floor (building_id, name) select building_id, '2 этаж' from room where id = ${given.room} returning id, building_id
    ), moved as (
      update room set floor_id = floor.id, seats = 30 from floor where room.id = ${given.room}
    )
    insert into room (building_id, floor_id, number, seats) select building_id, id, '215', 12 from floor returning id
  `.execute(db)
  neighbour = rows[0]!.id
  await db
    .insertInto('room_booking_reservation')
    .values({
      room_id: neighbour,
      person_id: given.teacher,
      name: 'Собеседования',
      reason_id: await reasonId(db),
      participants: 5,
      contact_phone: '+79001234567',
      date: server.clock.today(),
      lesson_from: 8,
      lesson_to: 8,
      status_id: 2,
    })
    .execute()
})

const dayFor = async (login: string, id: number) =>
  (await server.as(login).call(read, { id })).body as RoomDay

const takenIn = ({ slots }: RoomDay) =>
  slots.flatMap(({ lessonNumber, events }) =>
    events.map(({ type, title, who }) => ({ lessonNumber, type, title, who })),
  )

describe('the day of a room', () => {
  it('has each lesson of today, and the rooms next to it with until when they are free', async () => {
    const day = await dayFor('student', given.room)
    expect(day).toMatchObject({ name: 'А-214', capacity: 30, floor: '2 этаж', date: server.clock.today() })
    expect(takenIn(day)).toMatchObject([{ lessonNumber: 2, type: 'lesson', title: 'Базы данных' }])
    expect(day.floorRooms).toEqual([
      { id: neighbour, name: 'А-215', capacity: 12, isFree: true, freeUntil: '20:25' },
    ])
  })

  it('has no free room next to it while the building is closed', async () => {
    const open = { opens: null, closes: null, isOpenOnSunday: false }
    expect(await dayFor('student', given.room)).toMatchObject({ hours: open })
    const opensAt = (time: string | null) =>
      sql`update building set opens_at = ${time}::time
        where id = (select building_id from room where id = ${given.room})`.execute(server.db)
    await opensAt('23:58')
    expect(await dayFor('student', given.room)).toMatchObject({
      hours: { ...open, opens: '23:58' },
      floorRooms: [{ id: neighbour, isFree: false, freeUntil: null }],
    })
    await opensAt(null)
  })

  it('shows a student that a room is booked, and not by whom', async () => {
    const booked = { lessonNumber: 8, type: 'reservation' }
    expect(takenIn(await dayFor('student', neighbour))).toEqual([{ ...booked, title: null, who: null }])
    expect(takenIn(await dayFor('teacher', neighbour))).toMatchObject([{ ...booked, title: 'Собеседования' }])
  })

  it('is not there for a room that is not, and closed to strangers', async () => {
    expect(await server.as('student').call(read, { id: 999_999 })).toFailWith(read, 'not-found')
    expect((await server.as('stranger').call(read, { id: given.room })).status).toBe(403)
  })
})

describe('signs for doors', () => {
  it('are printed for a building or for some rooms by those who hang them', async () => {
    const { status, bytes } = await server.as('moderator').call(print, { roomIds: [String(given.room)] })
    expect([status, bytes.toString('latin1').slice(0, 4)]).toEqual([200, '%PDF'])
    expect((await server.as('student').call(print, { roomIds: [String(given.room)] })).status).toBe(403)
  })

  it('need to know of which doors', async () => {
    expect(await server.as('moderator').call(print, {})).toBeInvalid('buildingId')
    expect(await server.as('moderator').call(print, { buildingId: 999_999 })).toFailWith(print, 'not-found')
  })
})
