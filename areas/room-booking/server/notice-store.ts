import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ReservationStatus } from '../contract/reservation.ts'
import { NOBODY_IS_THERE } from './booking/free-sql.ts'
import { alternative } from './booking/waiters-sql.ts'

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
  /** A free room that is large enough. */
  alternative: { id: number; name: string } | null
}

/** Some people's waits, and whether the room is still free. */
export async function listWaitFacts(db: Db, ids: readonly number[]): Promise<WaitFacts[]> {
  const { rows } = await sql<WaitFacts>`
    select a.id, a.person_id as "personId", r.id as "roomId", room_place(b.number, r.number) as room,
      to_char(a.date, 'YYYY-MM-DD') as date, a.lesson_from as "from", a.lesson_to as "to",
      r.is_bookable and r.deleted_at is null and ${NOBODY_IS_THERE} as "isFree", ${alternative} as alternative
    from room_booking_waiting a
    join room wanted on wanted.id = a.room_id
    join room r on r.id = a.room_id
    join building b on b.id = r.building_id
    where a.id = any(${[...ids]}::bigint[])
  `.execute(db)
  return rows
}
