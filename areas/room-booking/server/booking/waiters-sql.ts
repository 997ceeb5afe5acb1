import { sql, type RawBuilder } from 'kysely'
import type { Waiter } from '../../contract/reservation.ts'
import { NOBODY_IS_THERE } from './free-sql.ts'
import { roomName } from './reservation-row.ts'

/** As many rooms as are looked at for one who waits, so that those before them may be offered the first ones. */
const MOST_ROOMS = 20

/** Free rooms for somebody who waits (`a`) for the room `wanted`: of its building first, the smallest that hold as many. */
const rooms = (most: number) => sql`
  select r.id, ${roomName} as name, r.seats,
    row_number() over (order by r.building_id <> wanted.building_id, r.seats, r.number, r.id) as place
  from room r join building b on b.id = r.building_id
  where r.is_bookable and r.deleted_at is null and r.id <> wanted.id and r.seats >= coalesce(wanted.seats, 0)
    and ${NOBODY_IS_THERE}
  order by place limit ${most}`

/** The best of those rooms. */
export const alternative = sql`(
  select jsonb_build_object('id', best.id, 'name', best.name) from (${rooms(1)}) best)`

export type WaiterRow = Omit<Waiter, 'alternative'> & {
  begins: string
  ends: string
  rooms: NonNullable<Waiter['alternative']>[]
}

/** Who waits for the room of the reservation in \`asked\` at its time, first come first. */
export const waitersOf: RawBuilder<WaiterRow[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'staff', jsonb_build_object('id', p.id, 'name', p.full_name),
    'fromLessonNumber', a.lesson_from, 'toLessonNumber', a.lesson_to, 'createdAt', a.created_at,
    'begins', a.begins, 'ends', a.ends, 'rooms', coalesce((
      select jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name, 'seats', one.seats) order by one.place)
      from (${rooms(MOST_ROOMS)}) one), '[]')) order by a.created_at, a.id)
  from asked
  join room_booking_waiting a on a.room_id = asked.room_id and a.date = asked.date and a.person_id <> asked.person_id
    and a.begins < asked.ends and a.ends > asked.begins
  join room wanted on wanted.id = a.room_id
  join person p on p.id = a.person_id), '[]')`

/** Offers each who waits a room of their own, first come first: at one time a room is there for one of them. */
export function withOwnRooms(waiters: readonly WaiterRow[]): Waiter[] {
  const offered: { roomId: number; begins: string; ends: string }[] = []
  return waiters.map(({ rooms: free, begins, ends, ...waiter }) => {
    const isOffered = (id: number) =>
      offered.some((other) => other.roomId === id && other.begins < ends && other.ends > begins)
    const own = free.find(({ id }) => !isOffered(id)) ?? null
    if (own !== null) offered.push({ roomId: own.id, begins, ends })
    return { ...waiter, alternative: own }
  })
}
