import { sql, type RawBuilder } from 'kysely'
import type { Waiter } from '../../contract/reservation.ts'
import { NOBODY_IS_THERE } from './free-sql.ts'
import { roomName } from './reservation-row.ts'

/**
 * A free room for a person who waits (`a`) for the room `wanted`: in its building first, the smallest that is
 * large enough.
 */
export const alternative = sql`(
  select jsonb_build_object('id', r.id, 'name', ${roomName})
  from room r join building b on b.id = r.building_id
  where r.is_bookable and r.deleted_at is null and r.id <> wanted.id and r.seats >= coalesce(wanted.seats, 0)
    and ${NOBODY_IS_THERE}
  order by r.building_id <> wanted.building_id, r.seats, r.number, r.id limit 1)`

/** The people who wait for the room of the reservation in \`asked\` at its time, in order of arrival. */
export const waitersOf: RawBuilder<Waiter[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'staff', jsonb_build_object('id', p.id, 'name', p.full_name),
    'fromLessonNumber', a.lesson_from, 'toLessonNumber', a.lesson_to, 'createdAt', a.created_at,
    'alternative', ${alternative}) order by a.created_at, a.id)
  from asked
  join room_booking_waiting a on a.room_id = asked.room_id and a.date = asked.date and a.person_id <> asked.person_id
    and a.begins < asked.ends and a.ends > asked.begins
  join room wanted on wanted.id = a.room_id
  join person p on p.id = a.person_id), '[]')`
