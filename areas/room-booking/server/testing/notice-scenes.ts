import { sql } from 'kysely'
import { transact } from '#platform/server/db/transact.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { noteFreed } from '../booking/freed.ts'
import { givenApproved, givenRequest, givenWait } from './given-reservation.ts'

/** The request becomes another person's. */
async function readerOf(server: TestServer, id: number) {
  const other = await personOf(server, 'head')
  return {
    personId: await personOf(server, 'teacher'),
    takeAway: () =>
      server.db
        .updateTable('room_booking_reservation')
        .set({ person_id: other })
        .where('id', '=', id)
        .execute(),
  }
}

/** A request of `teacher` comes; one of the moderators loses the right. */
const requested: NoticeScene = async (server) => {
  const personId = await personOf(server, 'content')
  const grant = { person_id: personId, permission: 'booking-moderation', reason: 'test' }
  const { id } = await server.db
    .insertInto('permission_grant')
    .values(grant)
    .returning('id')
    .executeTakeFirstOrThrow()
  await givenRequest(server)
  return {
    personId,
    takeAway: () => server.db.deleteFrom('permission_grant').where('id', '=', id).execute(),
  }
}

/** A moderator approves a request of `teacher`. */
const decided: NoticeScene = async (server) => readerOf(server, (await givenApproved(server)).id)

/** A lesson is put into the room of an approved request. */
const displaced: NoticeScene = async (server) => {
  const { id } = await givenApproved(server)
  await putLessonInto(server, id)
  return readerOf(server, id)
}

/** Moves some lesson into the room and to the time of a reservation. */
export async function putLessonInto({ db }: TestServer, reservationId: number): Promise<void> {
  await sql`
    with place as (
      select r.room_id, w.study_year_id, w.week, extract(isodow from r.date) as weekday, t.id as lesson_time_id
      from room_booking_reservation r
      cross join lateral study_weeks_of(r.date) w
      join lesson_time t on t.scheme = 'higher' and t.number = r.lesson_from
      where r.id = ${reservationId}
    )
    insert into timetable_occurrence (lesson_id, week, study_year_id, weekday, lesson_time_id, room_id)
    select (select l.id from timetable_lesson l where l.study_year_id = place.study_year_id and not exists
        (select from timetable_occurrence o where o.lesson_id = l.id and o.week = place.week) order by l.id limit 1),
      place.week, place.study_year_id, place.weekday, place.lesson_time_id, place.room_id
    from place
  `.execute(db)
}

/** The room that `teacher` waits for gets free. */
const freed: NoticeScene = async (server) => {
  const { id } = await givenWait(server)
  const other = await personOf(server, 'dean')
  await sql`
    update room_booking_reservation r set deleted_at = now() from room_booking_wait w
    where w.id = ${id} and r.room_id = w.room_id and r.date = w.date
  `.execute(server.db)
  await transact(server.db, (tx) => noteFreed(tx, server.clock))
  return {
    personId: await personOf(server, 'teacher'),
    takeAway: () =>
      server.db.updateTable('room_booking_wait').set({ person_id: other }).where('id', '=', id).execute(),
  }
}

/** The room that `teacher` waits for is given to `head`. */
const outrun: NoticeScene = async (server) => {
  const { id } = await givenWait(server)
  const other = await personOf(server, 'dean')
  const { rows } = await sql<{ id: number }>`
    select r.id from room_booking_reservation r join room_booking_wait w on w.room_id = r.room_id and w.date = r.date
      and w.lesson_from = r.lesson_from
    where w.id = ${id} and r.status_id = 1 and r.deleted_at is null`.execute(server.db)
  await givenBy(server.as('moderator'), roomBookingCalls.approveReservation, { id: rows[0]!.id })
  return {
    personId: await personOf(server, 'teacher'),
    takeAway: () =>
      server.db.updateTable('room_booking_wait').set({ person_id: other }).where('id', '=', id).execute(),
  }
}

export const roomBookingNoticeScenes = {
  'room-booking.requested': requested,
  'room-booking.outrun': outrun,
  'room-booking.freed': freed,
  'room-booking.decided': decided,
  'room-booking.displaced': displaced,
}
