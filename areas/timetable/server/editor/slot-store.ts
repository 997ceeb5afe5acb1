import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Slot } from '../../contract/edited-lesson.ts'
import { SEATS } from './seats-sql.ts'
import { roomAs } from './room-sql.ts'

/**
 * The number of rooms that are tried for a cell: the lesson's own first, then the most similar ones in its
 * building.
 */
const MOST_CANDIDATES = 40

/** The lesson that is being moved, and the times of its bells on every day. */
const heldAt = ({ id, week }: { id: number; week: number }) => sql`held as materialized (
      select l.id, l.study_year_id, o.room_id, o.week, t.scheme,
        date_trunc('week', y.begin_at::timestamp)::date + 7 * (o.week - case when y.is_elongated then 0 else 1 end) as monday
      from timetable_lesson l
      join study_year y on y.id = l.study_year_id
      join timetable_occurrence o on o.lesson_id = l.id and o.week = ${week}
      join lesson_time t on t.id = o.lesson_time_id
      where l.id = ${id}
    ), slot as (
      select d.weekday, t.id as time_id, t.number, t.begins, t.ends
      from held join lesson_time t on t.scheme = held.scheme
      cross join generate_series(1, 7) d (weekday)
    )`

/** The times when its groups, the students of its flows and its teachers are busy. */
const PEOPLE = sql`who as materialized (
      select fs.student_id, true as by_flow from held
      join timetable_lesson_flow lf on lf.lesson_id = held.id
      join flow_student fs on fs.flow_id = lf.flow_id and fs.end_at is null
      union all
      select m.student_id, false from held
      join timetable_lesson_group lg on lg.lesson_id = held.id
      join student_group_member m on m.group_id = lg.group_id and m.end_at is null
        and (lg.subgroup = 0 or m.subgroup in (0, lg.subgroup))
      where not exists (select from timetable_lesson_flow lf where lf.lesson_id = held.id)
    ), mine as materialized (
      select distinct 'group' as what, lg.lesson_id from held
      join timetable_lesson_group own on own.lesson_id = held.id
      join timetable_lesson_group lg on lg.group_id = own.group_id
        and (own.subgroup = 0 or lg.subgroup in (0, own.subgroup))
      union
      select 'group', seat.lesson_id from (${SEATS}) seat
      union
      select 'teacher', lt.lesson_id from held
      join timetable_lesson_teacher own on own.lesson_id = held.id
      join timetable_lesson_teacher lt on lt.person_id = own.person_id
    ), taken as materialized (
      select mine.what, o.weekday, t.begins, t.ends from held join mine on mine.lesson_id <> held.id
      join timetable_occurrence o on o.lesson_id = mine.lesson_id and o.week = held.week
        and o.study_year_id = held.study_year_id
      join lesson_time t on t.id = o.lesson_time_id
    )`

/** Rooms that it might take, and when they are taken. */
const ROOMS = sql`candidate as materialized (
      select r.id, r.number, r.building_id, r.id = held.room_id as is_own, coalesce(r.seats, 0) - coalesce(own.seats, 0) as more
      from held join room own on own.id = held.room_id
      join room r on r.building_id = own.building_id and r.deleted_at is null
        and (r.id = own.id or coalesce(r.seats, 0) >= coalesce(own.seats, 0))
      order by is_own desc, more, r.number, r.id limit ${MOST_CANDIDATES}
    ), room_taken as materialized (
      select o.room_id, o.weekday::int as weekday, t.begins, t.ends
      from held join timetable_occurrence o on o.study_year_id = held.study_year_id and o.week = held.week
        and o.room_id in (select id from candidate) and o.lesson_id <> held.id
      join lesson_time t on t.id = o.lesson_time_id
      union all
      select h.room_id, extract(isodow from h.date)::int, h.begins, h.ends
      from held join room_hold h on h.room_id in (select id from candidate)
        and h.date between held.monday and held.monday + 6
    )`

/**
 * The cells of a week for a lesson that takes place in it: whether its group or teacher is busy then, and a room that is
 * free. Null when the lesson does not take place in that week. One statement.
 */
export async function listSlots(db: Db, { id, week }: { id: number; week: number }): Promise<Slot[] | null> {
  const { rows } = await sql<Slot>`
    with ${heldAt({ id, week })}, ${PEOPLE}, ${ROOMS}
    select s.weekday, s.number as "lessonNumber", s.time_id as "timeId", to_char(s.begins, 'HH24:MI') as start,
      to_char(s.ends, 'HH24:MI') as "end",
      coalesce((select jsonb_agg(distinct taken.what) from taken
        where taken.weekday = s.weekday and taken.begins < s.ends and taken.ends > s.begins), '[]') as busy,
      (select ${roomAs('c')} from candidate c
        where not exists (select from room_taken rt where rt.room_id = c.id and rt.weekday = s.weekday
          and rt.begins < s.ends and rt.ends > s.begins)
        order by c.is_own desc, c.more, c.number, c.id limit 1) as room,
      (select room_id is not null from held) as "needsRoom"
    from slot s
    order by s.number, s.weekday
  `.execute(db)
  return rows.length === 0 ? null : rows
}
