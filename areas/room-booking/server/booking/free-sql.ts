import { sql, type RawBuilder } from 'kysely'
import type { RequestedTime } from '../../contract/when.ts'

/** Neither a lesson nor a reservation is in room `r` at the time `a`, and its building is open then. */
export const NOBODY_IS_THERE = sql`
  exists (
    select from building o where o.id = r.building_id
      and (o.is_open_on_sunday or extract(isodow from a.date) < 7)
      and (o.opens_at is null or a.begins >= o.opens_at) and (o.closes_at is null or a.ends <= o.closes_at))
  and not exists (
    select from study_weeks_of(a.date) w
    join room_lesson l on l.room_id = r.id and l.study_year_id = w.study_year_id and l.week = w.week
    where l.weekday = extract(isodow from a.date) and l.begins < a.ends and l.ends > a.begins)
  and not exists (
    select from room_booking_held h
    where h.room_id = r.id and h.date = a.date and h.begins < a.ends and h.ends > a.begins)`

/** As many free rooms as are found for one, so that those before them may be offered the first ones. */
export const MOST_ROOMS = 20

/** The time that somebody asks for, from when to when. */
export const requestedTime = ({ date, fromLessonNumber, toLessonNumber }: RequestedTime) => sql`
  select ${date}::date as date, min(begins) as begins, max(ends) as ends from lesson_time
  where scheme = 'higher' and number between ${fromLessonNumber} and ${toLessonNumber}`

/** The hours that a reservation has: `HH:mm` of its day. */
export interface Hours {
  date: string
  start: string
  end: string
}

export const hours = ({ date, start, end }: Hours) => sql`
  select ${date}::date as date, ${start}::time as begins, ${end}::time as ends`

/** The requirements of a room; null means none. */
export interface RoomNeeds {
  buildingId: number | null
  numberOfParticipants: number | null
  tagIds: readonly number[] | null
}

/** The condition that room `r` of building `b` meets the requirements. */
export function isSuitable({ buildingId, numberOfParticipants, tagIds }: RoomNeeds): RawBuilder<boolean> {
  const tags = [...(tagIds ?? [])]
  return sql`(${buildingId}::bigint is null or b.id = ${buildingId})
    and (${numberOfParticipants}::int is null or r.seats is null or r.seats >= ${numberOfParticipants})
    and (select count(*) from room_tag rt where rt.room_id = r.id and rt.tag_id = any(${tags}::bigint[]))
      = cardinality(${tags}::bigint[])`
}
