import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { RoomLoading } from '../../contract/loading.ts'
import type { EventType } from '../../contract/reservation.ts'
import { roomName } from '../booking/reservation-row.ts'

export interface LoadingQuestion {
  yearId: number
  buildingIds: readonly number[] | null
  types: readonly EventType[]
  fromWeek: number
  toWeek: number
  fromLessonNumber: number
  toLessonNumber: number
  weekdays: readonly number[]
}

export interface LoadedRoom {
  building: string
  name: string
  capacity: number | null
  /** «13:5 24:2»: on Mondays lesson 3 takes it in 5 weeks, on Tuesdays lesson 4 in 2. */
  taken: string
}

/**
 * The weeks in which something takes a room, by weekday and lesson, one bit a week. A lesson of the college
 * takes each lesson that it overlaps.
 */
const takenWeeks = (question: LoadingQuestion) => sql`
  select v.room_id, v.weekday, v.number, bit_count(bit_or(v.weeks)::bit(64)) as count
  from (
    select l.room_id, l.weekday, s.number, bit_or(1::bigint << l.week) as weeks
    from room_lesson l
    join slot s on s.lesson_time_id = l.lesson_time_id
    where l.room_id is not null and l.study_year_id = ${question.yearId} and l.week between ${question.fromWeek} and ${question.toWeek}
      and l.weekday = any(${[...question.weekdays]}::int[])
      and case l.mode when 'regular' then 'lesson' else l.mode end = any(${[...question.types]}::text[])
    group by l.room_id, l.weekday, s.number
    union all
    select h.room_id, extract(isodow from h.date), n.number, 1::bigint << w.week
    from room_booking_held h
    cross join lateral study_weeks_of(h.date) w
    cross join lateral generate_series(h.lesson_from::int, h.lesson_to::int) n (number)
    where h.status_id = 2 and 'reservation' = any(${[...question.types]}::text[])
      and w.study_year_id = ${question.yearId} and w.week between ${question.fromWeek} and ${question.toWeek}
      and n.number between ${question.fromLessonNumber} and ${question.toLessonNumber}
      and extract(isodow from h.date) = any(${[...question.weekdays]}::int[])
  ) v
  group by v.room_id, v.weekday, v.number`

/** The rooms of some buildings, or of all, with the weeks in which they are taken. One statement. */
export async function listLoadedRooms(db: Db, question: LoadingQuestion): Promise<LoadedRoom[]> {
  const { buildingIds } = question
  const { rows } = await sql<LoadedRoom>`
    with slot as materialized (
      select t.id as lesson_time_id, u.number from lesson_time t
      join lesson_time u on u.scheme = 'higher' and u.begins < t.ends and u.ends > t.begins
      where u.number between ${question.fromLessonNumber} and ${question.toLessonNumber}
    ), taken as (${takenWeeks(question)}), line as (
      select room_id, string_agg(weekday::int || '' || number || ':' || count, ' ') as taken from taken group by room_id
    )
    select b.number || ' · ' || b.name as building, ${roomName} as name, r.seats as capacity,
      coalesce(line.taken, '') as taken
    from room r join building b on b.id = r.building_id
    left join line on line.room_id = r.id
    where r.deleted_at is null and (${buildingIds === null}::boolean or b.id = any(${[...(buildingIds ?? [])]}::bigint[]))
    order by b.number, r.number, r.id
  `.execute(db)
  return rows
}

/**
 * The planned use of the rooms, each week of a day and a lesson once, with its day and whether it was seen to
 * be held.
 */
const plannedMeetings = (question: LoadingQuestion) => sql`
  select v.room_id, v.held_on, v.number, bool_or(v.is_held) as is_held
  from (
    select l.room_id, l.held_on, s.number,
      exists (select from lesson_seen_held h where h.lesson_id = l.lesson_id and h.week = l.week) as is_held
    from room_lesson l
    join slot s on s.lesson_time_id = l.lesson_time_id
    where l.room_id is not null and l.study_year_id = ${question.yearId} and l.week between ${question.fromWeek} and ${question.toWeek}
      and l.weekday = any(${[...question.weekdays]}::int[])
      and case l.mode when 'regular' then 'lesson' else l.mode end = any(${[...question.types]}::text[])
    union all
    select h.room_id, h.date, n.number, h.came_at is not null
    from room_booking_used h
    cross join lateral study_weeks_of(h.date) w
    cross join lateral generate_series(h.lesson_from::int, h.lesson_to::int) n (number)
    where 'reservation' = any(${[...question.types]}::text[])
      and w.study_year_id = ${question.yearId} and w.week between ${question.fromWeek} and ${question.toWeek}
      and n.number between ${question.fromLessonNumber} and ${question.toLessonNumber}
      and extract(isodow from h.date) = any(${[...question.weekdays]}::int[])
  ) v
  group by v.room_id, v.held_on, v.number`

/** The use of buildings by lesson, planned and seen to be held. One statement. */
export async function listBuildingLoads(
  db: Db,
  question: LoadingQuestion & { today: string; daysPassed: number },
): Promise<RoomLoading['buildings']> {
  const { buildingIds, weekdays, fromWeek, toWeek, fromLessonNumber, toLessonNumber, today, daysPassed } =
    question
  const days = weekdays.length * (toWeek - fromWeek + 1)
  const { rows } = await sql<RoomLoading['buildings'][number]>`
    with slot as materialized (
      select t.id as lesson_time_id, u.number from lesson_time t
      join lesson_time u on u.scheme = 'higher' and u.begins < t.ends and u.ends > t.begins
      where u.number between ${fromLessonNumber} and ${toLessonNumber}
    ), meeting as (${plannedMeetings(question)}), building_rooms as (
      select b.id, b.number, b.name, count(*)::int as rooms from building b join room r on r.building_id = b.id and r.deleted_at is null
      where ${buildingIds === null}::boolean or b.id = any(${[...(buildingIds ?? [])]}::bigint[])
      group by b.id
    ), used as (
      select r.building_id, m.number, count(*)::int as planned, count(*) filter (where m.held_on < ${today}::date)::int as passed,
        count(*) filter (where m.held_on < ${today}::date and m.is_held)::int as held
      from meeting m join room r on r.id = m.room_id and r.deleted_at is null group by r.building_id, m.number
    )
    select b.id, b.name, b.rooms, jsonb_agg(jsonb_build_object('lessonNumber', n.number, 'possible', b.rooms * ${days}::int,
        'possiblePassed', b.rooms * ${daysPassed}::int,
        'planned', coalesce(u.planned, 0), 'passed', coalesce(u.passed, 0), 'held', coalesce(u.held, 0)) order by n.number) as cells
    from building_rooms b
    cross join lateral generate_series(${fromLessonNumber}::int, ${toLessonNumber}::int) n (number)
    left join used u on u.building_id = b.id and u.number = n.number
    group by b.id, b.number, b.name, b.rooms order by b.number
  `.execute(db)
  return rows
}
