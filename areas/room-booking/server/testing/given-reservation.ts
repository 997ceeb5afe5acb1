import { sql } from 'kysely'
import { addDays, weekdayOf } from '#platform/contract/calendar.ts'
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

/** Bells as some universities have them: the seventh lesson begins before the sixth is over. */
export async function overlapBells(db: Db): Promise<void> {
  for (const [number, begins, ends] of [
    [6, '18:00', '19:30'],
    [7, '18:30', '20:00'],
    [8, '20:10', '21:40'],
  ] as const)
    await db
      .updateTable('lesson_time')
      .set({ begins, ends })
      .where('scheme', '=', 'higher')
      .where('number', '=', number)
      .execute()
}

let days = 0

/** A request that nothing is in the way of, on another day each time. */
export async function freeRequest(server: TestServer, fromLessonNumber = 8): Promise<NewReservation> {
  days = (days % 80) + 1
  // The next request is of another day, so no Sunday is only moved.
  if (weekdayOf(addDays(server.clock.today(), days)) === SUNDAY) days += 1
  const date = addDays(server.clock.today(), days)
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

async function giveUpPending(server: TestServer): Promise<void> {
  await sql`
    update room_booking_reservation set deleted_at = now()
    where status_id = 1 and deleted_at is null and person_id in
      (select person_id from account where login in ('teacher', 'head'))
  `.execute(server.db)
}

/** A request of `teacher` that waits for a moderator. Earlier ones of theirs no longer wait. */
export async function givenRequest(server: TestServer, fromLessonNumber = 8): Promise<{ id: number }> {
  await giveUpPending(server)
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

/** A series of `teacher` on three weeks, which waits for a moderator. Earlier requests of theirs no longer wait. */
export async function givenSeries(server: TestServer): Promise<{ seriesId: string }> {
  await giveUpPending(server)
  const { seriesId } = await givenBy(
    server.as('teacher'),
    roomBookingCalls.createSeries,
    await freeSeries(server),
  )
  return { seriesId }
}

/** The input of a series of free dates. */
export async function freeSeries(server: TestServer) {
  const { roomId, date, ...shared } = await freeRequest(server)
  const other = await freeRequest(server)
  return {
    ...shared,
    items: [
      { date, roomId },
      { date: other.date, roomId: other.roomId },
    ],
  }
}

/** An approved reservation of `teacher` that is over, unconfirmed. */
export async function givenOver(server: TestServer): Promise<{ id: number }> {
  const { id } = await givenApproved(server)
  await sql`
    update room_booking_reservation set date = ${addDays(server.clock.today(), -1)}::date, lesson_from = 8
    where id = ${id}
  `.execute(server.db)
  return { id }
}

/** An approved request of `teacher` whose lesson is going on. */
export async function givenOngoing(server: TestServer): Promise<{ id: number }> {
  const { id } = await givenApproved(server)
  await sql`
    update room_booking_reservation set date = ${server.clock.today()}::date, lesson_from = 3, lesson_to = 3
    where id = ${id}
  `.execute(server.db)
  return { id }
}

/** The room and time of `head` for which `teacher` waits. They wait for nothing else. */
export async function takenWish(server: TestServer) {
  await giveUpPending(server)
  await sql`
    delete from room_booking_wait where person_id in (select person_id from account where login = 'teacher')
  `.execute(server.db)
  const request = await freeRequest(server)
  await givenBy(server.as('head'), roomBookingCalls.createReservation, request)
  const { roomId, date, fromLessonNumber, toLessonNumber } = request
  return { roomId, date, fromLessonNumber, toLessonNumber }
}

/** `teacher` waits for a room that `head` has. */
export async function givenWait(server: TestServer): Promise<{ id: number }> {
  const { id } = await givenBy(server.as('teacher'), roomBookingCalls.createWait, await takenWish(server))
  return { id }
}
