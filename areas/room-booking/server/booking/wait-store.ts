import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { NewWait, Wait } from '../../contract/wait.ts'
import { requestedTime, NOBODY_IS_THERE } from './free-sql.ts'
import { roomName } from './reservation-row.ts'

/** A person's remaining waits, the nearest first; a single one if an id is given. */
export async function listWaits(
  db: Db,
  { personId, today, id = null }: { personId: number; today: string; id?: number | null },
): Promise<Wait[]> {
  const { rows } = await sql<{ wait: Wait }>`
    select jsonb_build_object('id', a.id, 'room', jsonb_build_object('id', r.id, 'name', ${roomName}), 'date', a.date,
      'fromLessonNumber', a.lesson_from, 'toLessonNumber', a.lesson_to, 'createdAt', a.created_at,
      'isFree', r.is_bookable and r.deleted_at is null and ${NOBODY_IS_THERE}) as wait
    from room_booking_waiting a
    join room r on r.id = a.room_id
    join building b on b.id = r.building_id
    where a.person_id = ${personId} and a.date >= ${today}::date and (${id}::bigint is null or a.id = ${id})
    order by a.date, a.lesson_from, a.id
  `.execute(db)
  return rows.map(({ wait }) => wait)
}

/** True when nothing takes a room at that time. */
export async function isRoomFree(db: Db, { roomId, ...time }: NewWait): Promise<boolean> {
  const { rows } = await sql`
    with a as materialized (${requestedTime(time)})
    select from a join room r on r.id = ${roomId} where ${NOBODY_IS_THERE}
  `.execute(db)
  return rows.length > 0
}

export async function countWaits(db: Db, personId: number, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from room_booking_wait where person_id = ${personId} and date >= ${today}::date
  `.execute(db)
  return rows[0]!.count
}

export async function insertWait(
  tx: Db,
  wait: NewWait,
  { personId, now }: { personId: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('room_booking_wait')
    .values({
      room_id: wait.roomId,
      person_id: personId,
      date: wait.date,
      lesson_from: wait.fromLessonNumber,
      lesson_to: wait.toLessonNumber,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a person's own wait; null when they have none with this id. */
export async function deleteWait(tx: Db, id: number, personId: number): Promise<{ id: number } | null> {
  const removed = await tx
    .deleteFrom('room_booking_wait')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return removed ?? null
}

/**
 * Marks as notified the waits whose room has become free, in some rooms or in all, in the order of their ids;
 * returns them.
 */
export async function takeFreed(
  tx: Db,
  {
    roomIds,
    today,
    time,
    now,
  }: { roomIds: readonly number[] | null; today: string; time: string; now: Date },
): Promise<{ id: number; personId: number }[]> {
  const { rows } = await sql<{ id: number; personId: number }>`
    with freed as materialized (
      select w.id from room_booking_wait w
      join room_booking_waiting a on a.id = w.id
      join room r on r.id = a.room_id and r.is_bookable and r.deleted_at is null
      where w.told_at is null and (${roomIds}::bigint[] is null or a.room_id = any(${roomIds}::bigint[]))
        and (a.date > ${today}::date or (a.date = ${today}::date and a.begins > ${time}::time))
        and ${NOBODY_IS_THERE}
      order by w.id for update of w
    )
    update room_booking_wait w set told_at = ${now}::timestamptz from freed where w.id = freed.id
    returning w.id, w.person_id as "personId"
  `.execute(tx)
  return rows
}

/** The waits of others for the rooms of reservations at their times. */
export async function listOutrun(
  tx: Db,
  reservationIds: readonly number[],
  today: string,
): Promise<{ id: number; personId: number }[]> {
  const { rows } = await sql<{ id: number; personId: number }>`
    select distinct a.id, a.person_id as "personId"
    from room_booking_held h
    join room_booking_waiting a on a.room_id = h.room_id and a.date = h.date and a.person_id <> h.person_id
      and a.begins < h.ends and a.ends > h.begins
    where h.id = any(${[...reservationIds]}::bigint[]) and h.date >= ${today}::date order by a.id
  `.execute(tx)
  return rows
}

/** Locks the coming waits for rooms, in the order of their ids. */
export async function lockWaits(tx: Db, roomIds: readonly number[], today: string): Promise<void> {
  await sql`
    select from room_booking_wait where room_id = any(${[...roomIds]}::bigint[]) and date >= ${today}::date
    order by id for update
  `.execute(tx)
}

/** Reopens the waits whose room was taken again: their people are notified once more when it gets free. */
export async function keepWaiting(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with kept as materialized (
      select id from room_booking_wait where id = any(${[...ids]}::bigint[]) order by id for update)
    update room_booking_wait w set told_at = null from kept where w.id = kept.id`.execute(tx)
}
