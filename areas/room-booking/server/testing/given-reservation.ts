import { sql } from 'kysely'
import { addDays, weekdayOf } from '#platform/contract/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { NewReservation } from '../../contract/reservation.ts'

const SUNDAY = 7

export async function reasonId(db: Db, name = 'Консультация'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from simple_dictionary_entry where slug = 'reservation_reasons' and name = ${name}
  `.execute(db)
  return rows[0]!.id
}

let days = 0

/** A request that nothing is in the way of, on another day each time. */
export async function freeRequest(server: TestServer, fromLessonNumber = 8): Promise<NewReservation> {
  days = (days % 80) + 1
  const day = addDays(server.clock.today(), days)
  const date = weekdayOf(day) === SUNDAY ? addDays(day, 1) : day
  const time = { date, fromLessonNumber, toLessonNumber: 8 }
  const { rooms } = await givenBy(server.as('teacher'), roomBookingCalls.findFreeRooms, time)
  return {
    ...time,
    roomId: rooms[0]!.id,
    name: 'Консультация перед зачётом',
    reasonId: await reasonId(server.db),
    numberOfParticipants: 5,
    contactPhone: '+79001234567',
    explanation: null,
  }
}

/** A request of `teacher` that waits for a moderator. Earlier ones of theirs no longer wait. */
export async function givenRequest(server: TestServer, fromLessonNumber = 8): Promise<{ id: number }> {
  await sql`
    update room_booking_reservation set deleted_at = now()
    where status_id = 1 and deleted_at is null and person_id in
      (select person_id from account where login = 'teacher')
  `.execute(server.db)
  const { id } = await givenBy(
    server.as('teacher'),
    roomBookingCalls.createReservation,
    await freeRequest(server, fromLessonNumber),
  )
  return { id }
}

/** The same after a moderator approved it. */
export async function givenApproved(server: TestServer): Promise<{ id: number }> {
  const { id } = await givenRequest(server)
  await givenBy(server.as('moderator'), roomBookingCalls.approveReservation, { id })
  return { id }
}
