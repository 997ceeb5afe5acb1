import { sql, type RawBuilder } from 'kysely'
import type { ModeratedReservation, Reservation } from '../../contract/reservation.ts'
import { MOST_ROOMS, NOBODY_IS_THERE } from './free-sql.ts'
import { ownRooms } from './own-rooms.ts'

/** The hours of a building `b`. */
export const OPENING_HOURS = sql`to_char(b.opens_at, 'HH24:MI') as opens, to_char(b.closes_at, 'HH24:MI') as closes,
  b.is_open_on_sunday as "isOpenOnSunday"`

/** A reservation `e` with all its names; it keeps its hours when the bells change: decision 0250. */
export const RESERVATION_ROWS = sql`from room_booking_reservation e
  join room r on r.id = e.room_id
  join building b on b.id = r.building_id
  join reservation_state s on s.id = e.status_id
  join dictionary_entry reason on reason.id = e.reason_id
  join person p on p.id = e.person_id`

/** The tags of a room `r`. */
export const ROOM_TAGS = sql`coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name)
  from room_tag rt join dictionary_entry d on d.id = rt.tag_id where rt.room_id = r.id), '[]')`

export const roomName = sql`room_place(b.number, r.number)`

/** True when a person teaches at that time: their load is only a warning. Decision 79 of document 3. */
export function teachesAt(
  personId: RawBuilder<unknown>,
  { date, begins, ends }: Record<'date' | 'begins' | 'ends', RawBuilder<unknown>>,
): RawBuilder<boolean> {
  return sql`exists (
    select from study_weeks_of(${date}) w
    join lesson_meeting_teacher own on own.person_id = ${personId}
    join room_lesson l on l.lesson_id = own.lesson_id and l.study_year_id = w.study_year_id and l.week = w.week
    where l.weekday = extract(isodow from ${date}) and l.begins < ${ends} and l.ends > ${begins})`
}

const FIELDS = sql`'id', e.id, 'name', e.name, 'date', e.date, 'fromLessonNumber', e.lesson_from,
  'toLessonNumber', e.lesson_to, 'start', to_char(e.begins, 'HH24:MI'), 'end', to_char(e.ends, 'HH24:MI'),
  'room', jsonb_build_object('id', r.id, 'name', ${roomName}),
  'building', jsonb_build_object('id', b.id, 'name', b.name), 'tags', ${ROOM_TAGS},
  'reason', jsonb_build_object('id', reason.id, 'name', reason.name), 'numberOfParticipants', e.participants,
  'explanation', e.explanation, 'moderationComment', e.moderation_comment,
  'status', jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.code),
  'hasLesson', exists (select from room_booking_clash c where c.reservation_id = e.id),
  'presence', case when e.came_at is not null then 'came' when e.missed_at is not null then 'missed' end,
  'isCancelled', e.deleted_at is not null,
  'series', case when e.series_id is not null then jsonb_build_object('id', e.series_id, 'dates', (select count(*)
    from room_booking_reservation o where o.series_id = e.series_id and o.deleted_at is null)) end`

export const reservation: RawBuilder<Reservation> = sql`jsonb_build_object(${FIELDS})`

/**
 * Free rooms for a reservation `e` in room `r`: in its building first, the smallest that are large enough.
 */
const otherRooms = sql`(
  select jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name) order by one.place) from (
    select r.id, ${roomName} as name,
      row_number() over (order by r.building_id <> taken.building_id, r.seats, r.number, r.id) as place
    from (select e.date, e.begins, e.ends) a
    cross join (select r.id, r.building_id) taken
    join room r on r.is_bookable and r.deleted_at is null and r.id <> taken.id and r.seats >= e.participants
    join building b on b.id = r.building_id
    where ${NOBODY_IS_THERE}
    order by place limit ${MOST_ROOMS}) one)`

/** A reservation with the free rooms of which one is suggested. */
export type ModeratedRow = Omit<ModeratedReservation, 'otherRoom'> & {
  otherRooms: NonNullable<ModeratedReservation['otherRoom']>[] | null
}

/** Suggests to each a room of its own, so that whoever takes one suggestion spoils no other. */
export function withOtherRooms(rows: readonly ModeratedRow[]): ModeratedReservation[] {
  const own = ownRooms(
    rows.map(({ date, start, end, otherRooms }) => ({
      date,
      begins: start,
      ends: end,
      rooms: otherRooms ?? [],
    })),
  )
  return rows.map(({ otherRooms: _, ...row }, place) => ({ ...row, otherRoom: own[place] ?? null }))
}

export const moderatedReservation: RawBuilder<ModeratedRow> = sql`jsonb_build_object(${FIELDS},
  'staff', jsonb_build_object('id', p.id, 'name', p.full_name), 'contactPhone', e.contact_phone,
  'createdAt', e.created_at, 'version', e.version, 'seats', r.seats,
  'waiting', (select count(*) from room_booking_waiting w where w.room_id = e.room_id and w.date = e.date
    and w.person_id <> e.person_id and w.begins < e.ends and w.ends > e.begins),
  'otherRooms', case when exists (select from room_booking_clash c where c.reservation_id = e.id) then ${otherRooms} end,
  'isUserHasLoad', ${teachesAt(sql`e.person_id`, { date: sql`e.date`, begins: sql`e.begins`, ends: sql`e.ends` })})`
