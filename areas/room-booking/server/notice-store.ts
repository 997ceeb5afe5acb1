import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import type { ReservationStatus } from '../contract/reservation.ts'
import { NOBODY_IS_THERE } from './booking/free-sql.ts'
import { ownRooms } from './booking/own-rooms.ts'
import { ROOMS_INSTEAD } from './booking/waiters-sql.ts'

export interface ReservationSummary {
  id: number
  personId: number
  room: string
  date: string
  from: number
  to: number
  status: ReservationStatus
  comment: string | null
  hasLesson: boolean
  isMissed: boolean
}

/** The facts for notices about some reservations; removed ones are left out. */
export async function listReservationSummaries(
  db: Db,
  ids: readonly number[],
): Promise<ReservationSummary[]> {
  const { rows } = await sql<ReservationSummary>`
    select e.id, e.person_id as "personId", room_place(b.number, r.number) as room, to_char(e.date, 'YYYY-MM-DD') as date,
      e.lesson_from as "from", e.lesson_to as "to", s.code as status, e.moderation_comment as comment,
      exists (select from room_booking_clash c where c.reservation_id = e.id) as "hasLesson", e.missed_at is not null as "isMissed"
    from room_booking_reservation e
    join reservation_state s on s.id = e.status_id
    join room r on r.id = e.room_id
    join building b on b.id = r.building_id
    where e.id = any(${[...ids]}::bigint[]) and e.deleted_at is null
  `.execute(db)
  return rows
}

export interface WaitFacts {
  id: number
  personId: number
  roomId: number
  room: string
  date: string
  from: number
  to: number
  isFree: boolean
  /** A free room that is large enough, another one for each who waits for the same. */
  alternative: { id: number; name: string } | null
}

interface WaitRow extends Omit<WaitFacts, 'alternative'> {
  begins: string
  ends: string
  rooms: { id: number; name: string }[]
}

/** Some people's waits, and whether the room is still free. */
export async function listWaitFacts(db: Db, ids: readonly number[]): Promise<WaitFacts[]> {
  // With all others who wait for these rooms: who came first is offered the first of the rooms instead.
  const { rows } = await sql<WaitRow>`
    select a.id, a.person_id as "personId", r.id as "roomId", room_place(b.number, r.number) as room,
      to_char(a.date, 'YYYY-MM-DD') as date, a.lesson_from as "from", a.lesson_to as "to",
      r.is_bookable and r.deleted_at is null and ${NOBODY_IS_THERE} as "isFree", a.begins, a.ends,
      ${ROOMS_INSTEAD} as rooms
    from room_booking_waiting a
    join room wanted on wanted.id = a.room_id
    join room r on r.id = a.room_id
    join building b on b.id = r.building_id
    where exists (select from room_booking_wait o
      where o.id = any(${[...ids]}::bigint[]) and o.room_id = a.room_id and o.date = a.date)
    order by a.created_at, a.id
  `.execute(db)
  const own = ownRooms(rows)
  const told = rows.map(({ rooms: _, ...row }, place) => ({ ...row, alternative: own[place] ?? null }))
  return told.filter(({ id }) => ids.includes(id))
}

/** Everybody who decides about requests today. */
export async function listModerators(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from holders_of(array['booking-moderation'], ${today}::date)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The requests that have come since a moderator was told last. */
export interface NewRequests {
  personId: number
  /** A series counts once. */
  requests: number
  dates: number
  nearest: Pick<ReservationSummary, 'room' | 'date' | 'from' | 'to'> & { name: string; author: string }
}

/**
 * What still waits for a decision of the requests from the first that a reader does not know; of others, since
 * nobody is told of their own. Readers for whom there is none are left out. One statement.
 */
export async function listNewRequests(
  db: Db,
  readers: readonly { personId: number; firstId: number }[],
  today: string,
): Promise<NewRequests[]> {
  const { rows } = await sql<NewRequests>`
    with one as materialized (
      select e.id, e.person_id, coalesce(e.series_id::text, e.id::text) as request, e.date, e.lesson_from,
        jsonb_build_object('room', room_place(b.number, r.number), 'date', e.date, 'from', e.lesson_from,
          'to', e.lesson_to, 'name', e.name, 'author', p.full_name) as facts
      from room_booking_reservation e
      join room r on r.id = e.room_id
      join building b on b.id = r.building_id
      join person p on p.id = e.person_id
      where e.status_id = 1 and e.deleted_at is null and e.date >= ${today}::date
        and e.id >= ${Math.min(...readers.map(({ firstId }) => firstId))}
    )
    select k."personId", count(distinct one.request)::int as requests, count(*)::int as dates,
      (array_agg(one.facts order by one.date, one.lesson_from, one.id))[1] as nearest
    from jsonb_to_recordset(${jsonText(readers)}::jsonb) k ("personId" bigint, "firstId" bigint)
    join one on one.id >= k."firstId" and one.person_id <> k."personId"
    group by k."personId"
  `.execute(db)
  return rows
}
