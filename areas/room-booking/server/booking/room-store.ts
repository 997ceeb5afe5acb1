import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { BookableBuilding, FreeRooms } from '../../contract/reservation.ts'
import type { RequestedTime } from '../../contract/when.ts'
import { requestedTime, isSuitable, NOBODY_IS_THERE, type RoomNeeds } from './free-sql.ts'
import { OPENING_HOURS, roomName, ROOM_TAGS, teachesAt } from './reservation-row.ts'

export async function listBookableBuildings(db: Db): Promise<BookableBuilding[]> {
  const { rows } = await sql<BookableBuilding>`
    select b.id, b.name, ${OPENING_HOURS} from building b
    where exists (select from room r where r.building_id = b.id and r.is_bookable and r.deleted_at is null)
    order by b.number
  `.execute(db)
  return rows
}

/** The beginning of a lesson of the university, `HH:mm`; null when it has no such lesson. */
export async function findBeginning(db: Db, lessonNumber: number): Promise<string | null> {
  const { rows } = await sql<{ begins: string }>`
    select to_char(begins, 'HH24:MI') as begins from lesson_time where scheme = 'higher' and number = ${lessonNumber}
  `.execute(db)
  return rows[0]?.begins ?? null
}

/** The time for which a room is requested, and the room or building; any if neither is given. */
export interface RequestedPlace extends RequestedTime {
  roomId?: number | undefined
  buildingId?: number | null | undefined
}

interface RequestCircumstances extends OpeningHours {
  begins: string | null
  ends: string | null
}

/**
 * The beginning of the first lesson of a request and the end of the last, null when the bells lack one of
 * them, and when the building is open: if none is named no limit, and Sundays if any is open then.
 */
export async function findCircumstances(
  db: Db,
  { fromLessonNumber, toLessonNumber, ...place }: RequestedPlace,
): Promise<RequestCircumstances> {
  const { roomId = null, buildingId = null } = place
  const { rows } = await sql<RequestCircumstances>`
    with bell as (
      select to_char(f.begins, 'HH24:MI') as begins, to_char(t.ends, 'HH24:MI') as ends
      from lesson_time f join lesson_time t on t.scheme = f.scheme and t.number = ${toLessonNumber}
      where f.scheme = 'higher' and f.number = ${fromLessonNumber}
    ), place as (
      select b.id, ${OPENING_HOURS} from building b
      where exists (select from room r where r.building_id = b.id and r.is_bookable and r.deleted_at is null
          and (${roomId}::bigint is null or r.id = ${roomId}))
        and (${buildingId}::bigint is null or b.id = ${buildingId})
    ), named as (
      select opens, closes from place where ${roomId}::bigint is not null or ${buildingId}::bigint is not null
    )
    select (select begins from bell), (select ends from bell), (select opens from named), (select closes from named),
      exists (select from place where "isOpenOnSunday") as "isOpenOnSunday"
  `.execute(db)
  return rows[0]!
}

interface RoomWish extends RequestedTime, RoomNeeds {
  personId: number
}

/** The rooms that nothing takes then, the smallest that fit first. One statement. */
export async function listFreeRooms(db: Db, wish: RoomWish): Promise<FreeRooms> {
  const { rows } = await sql<FreeRooms>`
    with a as materialized (${requestedTime(wish)})
    select ${teachesAt(sql`${wish.personId}`, { date: sql`a.date`, begins: sql`a.begins`, ends: sql`a.ends` })} as "isUserHasLoad",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', ${roomName},
            'building', jsonb_build_object('id', b.id, 'name', b.name), 'capacity', r.seats, 'tags', ${ROOM_TAGS})
          order by r.seats nulls last, b.number, r.number, r.id)
        from room r join building b on b.id = r.building_id
        where r.is_bookable and r.deleted_at is null
          and ${isSuitable(wish)}
          and ${NOBODY_IS_THERE}), '[]') as rooms
    from a
  `.execute(db)
  return rows[0]!
}

/**
 * Serialises the requests of one person, and returns the number of their waiting ones; a series counts as
 * one.
 */
export async function lockAuthor(tx: Db, personId: number, today: string): Promise<number> {
  await sql`select from person where id = ${personId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(series_id::text, id::text))::int as count from room_booking_reservation
    where person_id = ${personId} and status_id = 1 and deleted_at is null and date >= ${today}::date
  `.execute(tx)
  return rows[0]!.count
}

/** Locks a room until the change is over; null when it cannot be booked. Decision 0151. */
export async function lockRoom(tx: Db, roomId: number): Promise<{ seats: number | null } | null> {
  const { rows } = await sql<{ seats: number | null }>`
    select seats from room where id = ${roomId} and is_bookable and deleted_at is null for no key update
  `.execute(tx)
  return rows[0] ?? null
}

/** The number of times that a reservation may be moved elsewhere while its room's lock is awaited. */
const MOST_TRIES = 5

/**
 * The same for the room of a reservation, and the reservation after it. If somebody moved it while its room's
 * lock was awaited, that room is released and the present one is locked.
 */
export async function lockReservation(tx: Db, id: number): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await sql`savepoint held_room`.execute(tx)
    const { rows: rooms } = await sql<{ id: number }>`
      select id from room where id = (select room_id from room_booking_reservation where id = ${id}) for no key update
    `.execute(tx)
    const { rows } = await sql<{ roomId: number }>`
      select room_id as "roomId" from room_booking_reservation where id = ${id} for update`.execute(tx)
    const isHere = rows[0]?.roomId === rooms[0]?.id
    if (isHere) return void (await sql`release savepoint held_room`.execute(tx))
    await sql`rollback to savepoint held_room`.execute(tx)
  }
  throw new Error(`Reservation ${id} was moved ${MOST_TRIES} times while its room was waited for`)
}

/** Locks a reservation whose room is already locked. */
export async function lockReservationAlone(tx: Db, id: number): Promise<void> {
  await sql`select from room_booking_reservation where id = ${id} for update`.execute(tx)
}

/** True when a lesson is in a room at a time: `requestedTime` of a request, `hours` of a reservation. */
export async function isTakenByLesson(tx: Db, roomId: number, time: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    with a as materialized (${time})
    select from a cross join lateral study_weeks_of(a.date) w
    join room_lesson l on l.room_id = ${roomId} and l.study_year_id = w.study_year_id and l.week = w.week
      and l.weekday = extract(isodow from a.date) and l.begins < a.ends and l.ends > a.begins
    limit 1
  `.execute(tx)
  return rows.length > 0
}

/** The name of a reason for booking; null when the dictionary has none with this id. */
export async function findReason(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from dictionary_entry where id = ${id} and slug = 'reservation_reasons'
  `.execute(db)
  return rows[0]?.name ?? null
}
