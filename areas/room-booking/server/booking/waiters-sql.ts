import { sql, type RawBuilder } from 'kysely'
import type { Waiter } from '../../contract/reservation.ts'
import { MOST_ROOMS, NOBODY_IS_THERE } from './free-sql.ts'
import { ownRooms } from './own-rooms.ts'
import { roomName } from './reservation-row.ts'

/**
 * Free rooms for somebody who waits (`a`) for the room `wanted`: of its building first, the smallest that hold
 * as many.
 */
export const ROOMS_INSTEAD: RawBuilder<WaiterRow['rooms']> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name, 'seats', one.seats) order by one.place) from (
    select r.id, ${roomName} as name, r.seats,
      row_number() over (order by r.building_id <> wanted.building_id, r.seats, r.number, r.id) as place
    from room r join building b on b.id = r.building_id
    where r.is_bookable and r.deleted_at is null and r.id <> wanted.id and r.seats >= coalesce(wanted.seats, 0)
      and ${NOBODY_IS_THERE}
    order by place limit ${MOST_ROOMS}) one), '[]')`

export type WaiterRow = Omit<Waiter, 'alternative'> & {
  begins: string
  ends: string
  rooms: NonNullable<Waiter['alternative']>[]
}

/** Who waits for the room of the reservation in \`asked\` at its time, first come first. */
export const waitersOf: RawBuilder<WaiterRow[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'staff', jsonb_build_object('id', p.id, 'name', p.full_name),
    'fromLessonNumber', a.lesson_from, 'toLessonNumber', a.lesson_to, 'createdAt', a.created_at,
    'begins', a.begins, 'ends', a.ends, 'rooms', ${ROOMS_INSTEAD}) order by a.created_at, a.id)
  from asked
  join room_booking_waiting a on a.room_id = asked.room_id and a.date = asked.date and a.person_id <> asked.person_id
    and a.begins < asked.ends and a.ends > asked.begins
  join room wanted on wanted.id = a.room_id
  join person p on p.id = a.person_id), '[]')`

/** Offers each who waits a room of their own, first come first; all wait for the same day. */
export function withOwnRooms(waiters: readonly WaiterRow[]): Waiter[] {
  const own = ownRooms(waiters.map((waiter) => ({ ...waiter, date: '' })))
  return waiters.map(({ rooms: _rooms, begins: _begins, ends: _ends, ...waiter }, place) => ({
    ...waiter,
    alternative: own[place] ?? null,
  }))
}
