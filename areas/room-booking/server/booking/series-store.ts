import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import type { Reservation } from '../../contract/reservation.ts'
import type { NewSeries, SeriesRooms } from '../../contract/series.ts'
import { isSuitable, NOBODY_IS_THERE, type RoomNeeds } from './free-sql.ts'
import { reservation, RESERVATION_ROWS, roomName, ROOM_TAGS, teachesAt } from './reservation-row.ts'

interface Lessons {
  fromLessonNumber: number
  toLessonNumber: number
}

const hoursOf = ({ fromLessonNumber, toLessonNumber }: Lessons): RawBuilder<unknown> => sql`
  select min(begins) as begins, max(ends) as ends from lesson_time
  where scheme = 'higher' and number between ${fromLessonNumber} and ${toLessonNumber}`

interface SeriesWish extends Lessons, RoomNeeds {
  personId: number
  dates: readonly string[]
}

/** The rooms that are free on at least one of the dates, those free on all of them first. One statement. */
export async function listSeriesRooms(db: Db, wish: SeriesWish): Promise<SeriesRooms> {
  const dates = [...new Set(wish.dates)].toSorted()
  const { rows } = await sql<SeriesRooms>`
    with hours as (${hoursOf(wish)}), day as materialized (
      select d.date, hours.begins, hours.ends from unnest(${dates}::date[]) d (date) cross join hours
    )
    select coalesce((select jsonb_agg(to_char(a.date, 'YYYY-MM-DD') order by a.date) from day a
        where ${teachesAt(sql`${wish.personId}`, { date: sql`a.date`, begins: sql`a.begins`, ends: sql`a.ends` })}), '[]') as "userHasLoadOn",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', ${roomName},
            'building', jsonb_build_object('id', b.id, 'name', b.name), 'capacity', r.seats, 'tags', ${ROOM_TAGS}, 'taken', x.taken)
          order by jsonb_array_length(x.taken), r.seats nulls last, b.number, r.number, r.id)
        from room r join building b on b.id = r.building_id
        cross join lateral (
          select coalesce(jsonb_agg(to_char(a.date, 'YYYY-MM-DD') order by a.date), '[]') as taken from day a
          where not (${NOBODY_IS_THERE})) x
        where r.is_bookable and r.deleted_at is null and ${isSuitable(wish)}
          and jsonb_array_length(x.taken) < ${dates.length}::int), '[]') as rooms
  `.execute(db)
  return rows[0]!
}

export interface LockedRoom {
  id: number
  seats: number | null
}

/** Locks bookable rooms, in the order of their ids, until the change is over. Decision 0151. */
export async function lockRooms(tx: Db, ids: readonly number[]): Promise<LockedRoom[]> {
  const { rows } = await sql<LockedRoom>`
    select id, seats from room where id = any(${[...ids]}::bigint[]) and is_bookable and deleted_at is null
    order by id for no key update
  `.execute(tx)
  return rows
}

/** The dates, by their indices in the list, on which the rooms are taken. */
export async function listTakenPlaces(tx: Db, { items, ...lessons }: NewSeries): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    with hours as (${hoursOf(lessons)}), a as materialized (
      select (i.place - 1)::int as place, (i.item ->> 'date')::date as date, (i.item ->> 'roomId')::bigint as room_id,
        hours.begins, hours.ends
      from jsonb_array_elements(${jsonText(items)}::jsonb) with ordinality i (item, place) cross join hours
    )
    select a.place from a join room r on r.id = a.room_id where not (${NOBODY_IS_THERE})
  `.execute(tx)
  return rows.map(({ place }) => place)
}

/** The reservations of a series that are not removed, day by day. */
export async function listSeries(db: Db, seriesId: string): Promise<(Reservation & { personId: number })[]> {
  const { rows } = await sql<{ item: Reservation; personId: number }>`
    select ${reservation} as item, e.person_id as "personId" ${RESERVATION_ROWS}
    where e.series_id = ${seriesId} and e.deleted_at is null order by e.date, e.id
  `.execute(db)
  return rows.map(({ item, personId }) => ({ ...item, personId }))
}

/** Locks the rooms of a series, and then its reservations. */
export async function lockSeries(tx: Db, seriesId: string): Promise<void> {
  await sql`
    select from room where id in (select room_id from room_booking_reservation where series_id = ${seriesId})
    order by id for no key update
  `.execute(tx)
  await sql`select from room_booking_reservation where series_id = ${seriesId} order by id for update`.execute(
    tx,
  )
}
