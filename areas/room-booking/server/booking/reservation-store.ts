import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type {
  Conflicts,
  ModeratedReservation,
  NewReservation,
  OwnWaitingReservations,
  Reservation,
  ReservationStatus,
  WaitingReservations,
} from '../../contract/reservation.ts'
import {
  moderatedReservation,
  reservation,
  RESERVATION_ROWS,
  roomName,
  withOtherRooms,
  type ModeratedRow,
} from './reservation-row.ts'
import { waitersOf, withOwnRooms, type WaiterRow } from './waiters-sql.ts'

const OWN = {
  from: RESERVATION_ROWS,
  id: sql`e.id`,
  item: reservation,
  orders: {},
  usualOrder: sql`e.date desc, e.lesson_from desc`,
}

const QUEUE = { ...OWN, item: moderatedReservation, usualOrder: sql`s.id <> 1, e.date, e.lesson_from` }

interface OwnQuery extends PlaceInList {
  personId: number
  /** Cancelled ones of this day and later are listed as well; null for none. */
  cancelledFrom: string | null
}

/** A person's requests. One that was rejected and then put away is not a cancelled one. */
export async function listOwn(
  db: Db,
  { personId, cancelledFrom, ...place }: OwnQuery,
): Promise<Reservation[]> {
  const isListed = sql`(e.deleted_at is null or (e.date >= ${cancelledFrom}::date and s.code <> 'rejected'))`
  const where = [sql`e.person_id = ${personId}`, isListed]
  const { items } = await listPage(db, OWN, { where, sort: null, ...place })
  return items
}

/** The columns in which a moderator's search looks. */
const FOUND_IN = sql`(search_form(e.name) || ' ' || p.search_text || ' ' || r.search_text)`

interface QueueQuery extends PlaceInList {
  q: string | null
  statuses: readonly ReservationStatus[] | null
  from: string | null
  to: string | null
  buildingIds: readonly number[] | null
  /** Only those of this day and later whose room a lesson has taken; null for all. */
  displacedFrom: string | null
}

export async function listForModerators(
  db: Db,
  { q, statuses, from, to, buildingIds, displacedFrom, ...place }: QueueQuery,
): Promise<ListedPage<ModeratedReservation>> {
  const where = [
    sql`e.deleted_at is null`,
    ...searchWords(q ?? '').map((word) => sql`position(${word} in ${FOUND_IN}) > 0`),
    ...(statuses ? [sql`s.code = any(${[...statuses]}::text[])`] : []),
    ...(from ? [sql`e.date >= ${from}::date`] : []),
    ...(to ? [sql`e.date <= ${to}::date`] : []),
    ...(buildingIds ? [sql`b.id = any(${[...buildingIds]}::bigint[])`] : []),
    ...(displacedFrom
      ? [
          sql`e.date >= ${displacedFrom}::date`,
          sql`exists (select from room_booking_clash c where c.reservation_id = e.id)`,
        ]
      : []),
  ]
  const { items, ...page } = await listPage(db, QUEUE, { where, sort: null, ...place })
  return { ...page, items: withOtherRooms(items) }
}

/** A reservation; with a person only one of theirs. */
export async function findOwn(
  db: Db,
  id: number,
  personId: number | null = null,
): Promise<Reservation | null> {
  const { rows } = await sql<{ item: Reservation }>`
    select ${reservation} as item ${RESERVATION_ROWS} where e.id = ${id} and e.deleted_at is null
      and (${personId}::bigint is null or e.person_id = ${personId})
  `.execute(db)
  return rows[0]?.item ?? null
}

/** A person's reservations in a room on a day, lesson by lesson. */
export async function listOwnInRoom(
  db: Db,
  { roomId, personId, date }: { roomId: number; personId: number; date: string },
): Promise<Reservation[]> {
  const { rows } = await sql<{ item: Reservation }>`
    select ${reservation} as item ${RESERVATION_ROWS}
    where e.room_id = ${roomId} and e.person_id = ${personId} and e.date = ${date}::date and e.deleted_at is null
    order by e.lesson_from
  `.execute(db)
  return rows.map(({ item }) => item)
}

export async function findForModerators(db: Db, id: number): Promise<ModeratedReservation | null> {
  const { rows } = await sql<{ item: ModeratedRow }>`
    select ${moderatedReservation} as item ${RESERVATION_ROWS} where e.id = ${id} and e.deleted_at is null
  `.execute(db)
  return withOtherRooms(rows.map(({ item }) => item))[0] ?? null
}

/**
 * The other uses of the room, or by the author, at the time of a reservation. Never itself: decision 82 of
 * document 3.
 */
export async function findConflicts(db: Db, id: number): Promise<Conflicts | null> {
  const { rows } = await sql<{ conflicts: Omit<Conflicts, 'waiting'> & { waiting: WaiterRow[] } }>`
    with asked as (
      select e.id, e.room_id, e.person_id, e.date, e.begins, e.ends ${RESERVATION_ROWS}
      where e.id = ${id} and e.deleted_at is null
    ), lesson as (
      select l.*, l.room_id = a.room_id as in_room,
        exists (select from lesson_meeting_teacher m where m.lesson_id = l.lesson_id and m.person_id = a.person_id) as is_own
      from asked a
      cross join lateral study_weeks_of(a.date) w
      join room_lesson l on l.study_year_id = w.study_year_id and l.week = w.week
        and l.weekday = extract(isodow from a.date) and l.begins < a.ends and l.ends > a.begins
        and (l.room_id = a.room_id or l.lesson_id in
          (select m.lesson_id from lesson_meeting_teacher m where m.person_id = a.person_id))
    ), item as (
      select case l.mode when 'regular' then 'lesson' else l.mode end as type, l.lesson_id as id, d.name as title,
        l.lesson_number, side.name as side
      from lesson l
      join discipline d on d.id = l.discipline_id
      cross join lateral (values ('room', coalesce(l.in_room, false)), ('user', l.is_own)) side (name, holds)
      where side.holds
      union all
      select 'reservation', h.id, e.name, h.lesson_from, 'room'
      from asked a
      join room_booking_held h on h.room_id = a.room_id and h.date = a.date and h.id <> a.id
        and h.begins < a.ends and h.ends > a.begins
      join room_booking_reservation e on e.id = h.id
    )
    select jsonb_build_object(
      'isUserHasLoad', exists (select from item where side = 'user'),
      'isRoomHasLoad', exists (select from item where side = 'room'),
      'waiting', ${waitersOf},
      'items', coalesce((select jsonb_agg(jsonb_build_object('type', type, 'id', id, 'title', title,
        'lessonNumber', lesson_number, 'of', side) order by side, lesson_number, id) from item), '[]')) as conflicts
    from asked
  `.execute(db)
  const conflicts = rows[0]?.conflicts
  return conflicts ? { ...conflicts, waiting: withOwnRooms(conflicts.waiting) } : null
}

interface Insertion {
  personId: number
  now: Date
  seriesId?: string
}

/**
 * Enters a request. Requests are entered one after the other, each until its change ends, so that their ids grow in the
 * order in which moderators hear of them.
 */
export async function insertReservation(
  tx: Db,
  values: NewReservation,
  { personId, now, seriesId }: Insertion,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('room booking requests'))`.execute(tx)
  const { id } = await tx
    .insertInto('room_booking_reservation')
    .values({
      room_id: values.roomId,
      person_id: personId,
      name: values.name,
      reason_id: values.reasonId,
      participants: values.numberOfParticipants,
      date: values.date,
      lesson_from: values.fromLessonNumber,
      lesson_to: values.toLessonNumber,
      contact_phone: values.contactPhone,
      explanation: values.explanation || null,
      created_at: now,
      series_id: seriesId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function removeReservation(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('room_booking_reservation').set({ deleted_at: now }).where('id', '=', id).execute()
}

export async function shortenReservation(tx: Db, id: number, toLessonNumber: number): Promise<void> {
  await tx
    .updateTable('room_booking_reservation')
    .set({ lesson_to: toLessonNumber })
    .where('id', '=', id)
    .execute()
}

interface Decision {
  id: number
  status: ReservationStatus
  comment: string | null
  /** Null when the portal itself decides. */
  personId: number | null
  now: Date
}

export async function writeDecision(tx: Db, { id, status, comment, personId, now }: Decision): Promise<void> {
  await sql`
    update room_booking_reservation set status_id = (select s.id from reservation_state s where s.code = ${status}),
      missed_at = null, moderation_comment = ${comment}, moderated_by = ${personId}, moderated_at = ${now}::timestamptz
    where id = ${id}
  `.execute(tx)
}

export async function moveToRoom(tx: Db, id: number, roomId: number): Promise<void> {
  await tx.updateTable('room_booking_reservation').set({ room_id: roomId }).where('id', '=', id).execute()
}

/** Locks the requests that nobody has decided before their lesson began, and returns them. */
export async function lockExpired(tx: Db, { today, time }: { today: string; time: string }) {
  const { rows } = await sql<{ id: number; personId: number }>`
    select e.id, e.person_id as "personId" from room_booking_reservation e
    where e.status_id = 1 and e.deleted_at is null
      and (e.date < ${today}::date or (e.date = ${today}::date and e.begins <= ${time}::time))
    order by e.id limit 500 for update of e skip locked
  `.execute(tx)
  return rows
}

/** The requests of somebody's own for days to come that nobody has decided yet; there are ten at most. */
export async function listOwnWaiting(
  db: Db,
  personId: number,
  today: string,
): Promise<OwnWaitingReservations['items']> {
  const { rows } = await sql<{ item: OwnWaitingReservations['items'][number] }>`
    select jsonb_build_object('id', e.id, 'name', e.name, 'date', e.date, 'room', ${roomName},
      'createdAt', e.created_at) as item
    ${RESERVATION_ROWS}
    where e.person_id = ${personId} and e.deleted_at is null and s.code = 'pending' and e.date >= ${today}::date
    order by e.created_at, e.id
  `.execute(db)
  return rows.map(({ item }) => item)
}

const MOST_WAITING = 10

export async function countWaiting(db: Db, today: string): Promise<WaitingReservations> {
  const { rows } = await sql<WaitingReservations>`
    with first as (
      select e.id, e.name, e.date, ${roomName} as room, p.full_name as author ${RESERVATION_ROWS}
      where s.code = 'pending' and e.deleted_at is null and e.date >= ${today}::date
      order by e.date, e.lesson_from, e.id limit ${MOST_WAITING}
    )
    select coalesce((select jsonb_agg(to_jsonb(first) order by first.date, first.id) from first), '[]') as items,
      count(*) filter (where r.status_id = 1)::int as pending,
      to_char(min(r.date) filter (where r.status_id = 1), 'YYYY-MM-DD') as soonest,
      count(*) filter (where r.status_id = 2
        and exists (select from room_booking_clash c where c.reservation_id = r.id))::int as displaced
    from room_booking_held r where r.date >= ${today}::date
  `.execute(db)
  return rows[0]!
}
