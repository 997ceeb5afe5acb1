import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { counted } from '#platform/contract/plural.ts'
import type { Collision, Outlook } from '../../contract/edited-lesson.ts'
import type { Placement } from './placement.ts'
import { SEATS } from './seats-sql.ts'

const placedIn = ({ yearId, places }: Placement) => sql`
  select a.week::smallint as week, y.id as year_id, a.weekday::smallint as weekday, t.begins, t.ends,
    (date_trunc('week', y.begin_at::timestamp)::date
      + 7 * (a.week - case when y.is_elongated then 0 else 1 end) + a.weekday - 1) as held_on
  from unnest(${places.map(({ week }) => week)}::int[], ${places.map(({ weekday }) => weekday)}::int[],
    ${places.map(({ timeId }) => timeId)}::bigint[]) a (week, weekday, time_id)
  join study_year y on y.id = ${yearId}
  join lesson_time t on t.id = a.time_id`

/** The uses at that time, for the lessons of `o`. */
const AT_THAT_TIME = sql`
  o.study_year_id = a.year_id and o.week = a.week and o.weekday = a.weekday and t.begins < a.ends and t.ends > a.begins`

const other = (lessonId: number | null) => sql`o.lesson_id is distinct from ${lessonId}::bigint`

/** «ПР Мобильные приложения, ИСб-25-1». */
const TITLE = sql`(
  select concat_ws(', ', k.short_name || ' ' || d.name,
    (select string_agg(distinct g.name, ', ') from timetable_lesson_group lg join student_group g on g.id = lg.group_id
      where lg.lesson_id = l.id),
    (select string_agg(distinct f.name, ', ') from timetable_lesson_flow lf join flow f on f.id = lf.flow_id
      where lf.lesson_id = l.id))
  from timetable_lesson l
  join discipline d on d.id = l.discipline_id
  join lesson_kind k on k.id = l.lesson_kind_id
  where l.id = o.lesson_id)`

const groupsOf = ({ groups }: Placement) => sql`
  unnest(${groups.map(({ id }) => id)}::bigint[], ${groups.map(({ subgroup }) => subgroup)}::int[]) own (group_id, subgroup)`

/** The attendees of a placement: its groups, or the students of its flows. */
const attending = (placement: Placement) => sql`
  select m.student_id, false as by_flow from ${groupsOf(placement)}
  join student_group_member m on m.group_id = own.group_id and m.end_at is null
    and (own.subgroup = 0 or m.subgroup in (0, own.subgroup))
  where ${placement.flowIds.length === 0}
  union all
  select fs.student_id, true from flow_student fs
  where fs.flow_id = any(${[...placement.flowIds]}::bigint[]) and fs.end_at is null`

const STUDENTS = ['студент', 'студента', 'студентов'] as const

/** Lists the collisions of a placement, week by week. One statement. */
export async function listCollisions(db: Db, placement: Placement): Promise<Collision[]> {
  const { lessonId, roomId, teacherIds } = placement
  const { rows } = await sql<Collision>`
    with a as materialized (${placedIn(placement)}), who as materialized (${attending(placement)}),
      seat as materialized (${SEATS})
    select distinct found.week, found.what, found.name, found.by from (
      select a.week, 'group' as what, g.name::text, ${TITLE} as by
      from a cross join ${groupsOf(placement)}
      join timetable_lesson_group lg on lg.group_id = own.group_id
        and (own.subgroup = 0 or lg.subgroup in (0, own.subgroup))
      join timetable_occurrence o on o.lesson_id = lg.lesson_id
      join lesson_time t on t.id = o.lesson_time_id
      join student_group g on g.id = own.group_id
      where ${AT_THAT_TIME} and ${other(lessonId)}
      union all
      select a.week, 'students', count(distinct seat.student_id)::text, ${TITLE}
      from a cross join seat
      join timetable_occurrence o on o.lesson_id = seat.lesson_id
      join lesson_time t on t.id = o.lesson_time_id
      where ${AT_THAT_TIME} and ${other(lessonId)}
      group by a.week, o.lesson_id
      union all
      select a.week, 'teacher', p.full_name::text, ${TITLE}
      from a cross join unnest(${[...teacherIds]}::bigint[]) own (person_id)
      join timetable_lesson_teacher lt on lt.person_id = own.person_id
      join timetable_occurrence o on o.lesson_id = lt.lesson_id
      join lesson_time t on t.id = o.lesson_time_id
      join person p on p.id = own.person_id
      where ${AT_THAT_TIME} and ${other(lessonId)}
      union all
      select a.week, 'room', room_place(b.number, r.number), ${TITLE}
      from a join room r on r.id = ${roomId}::bigint join building b on b.id = r.building_id
      join timetable_occurrence o on o.room_id = r.id
      join lesson_time t on t.id = o.lesson_time_id
      where ${AT_THAT_TIME} and ${other(lessonId)}
      union all
      select a.week, 'reservation', room_place(b.number, r.number), concat_ws(', ', h.name, p.full_name)
      from a join room r on r.id = ${roomId}::bigint join building b on b.id = r.building_id
      join room_hold h on h.room_id = r.id and h.date = a.held_on and h.begins < a.ends and h.ends > a.begins
      join person p on p.id = h.person_id
    ) found
    order by found.week, found.what, found.name, found.by
  `.execute(db)
  return rows.map((row) =>
    row.what === 'students' ? { ...row, name: counted(Number(row.name), STUDENTS) } : row,
  )
}

const MOST_ROOMS = 5

/** Other rooms of the building that nothing takes in any of these weeks, the most similar in size first. */
export async function listFreeRooms(db: Db, placement: Placement): Promise<Outlook['rooms']> {
  const { rows } = await sql<Outlook['rooms'][number]>`
    with a as materialized (${placedIn(placement)})
    select r.id, room_place(b.number, r.number) as name
    from room wished
    join room r on r.building_id = wished.building_id and r.id <> wished.id and r.deleted_at is null
      and coalesce(r.seats, 0) >= coalesce(wished.seats, 0)
    join building b on b.id = r.building_id
    where wished.id = ${placement.roomId}::bigint
      and not exists (
        select from a join timetable_occurrence o on o.room_id = r.id
        join lesson_time t on t.id = o.lesson_time_id
        where ${AT_THAT_TIME} and ${other(placement.lessonId)})
      and not exists (
        select from a join room_hold h on h.room_id = r.id and h.date = a.held_on and h.begins < a.ends and h.ends > a.begins)
    order by coalesce(r.seats, 0) - coalesce(wished.seats, 0), r.number, r.id
    limit ${MOST_ROOMS}
  `.execute(db)
  return rows
}

/** The number of students who attend it: of its groups and of its flows. */
export async function countStudents(db: Db, placement: Placement): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct student_id)::int as count from (
      select m.student_id from ${groupsOf(placement)}
      join student_group_member m on m.group_id = own.group_id and m.end_at is null
        and (own.subgroup = 0 or m.subgroup in (0, own.subgroup))
      union all
      select fs.student_id from flow_student fs
      where fs.flow_id = any(${[...placement.flowIds]}::bigint[]) and fs.end_at is null) attending
  `.execute(db)
  return rows[0]!.count
}

/** The teachers of a placement by name, in their order. */
export async function listTeachers(db: Db, { teacherIds }: Placement): Promise<Outlook['teachers']> {
  const { rows } = await sql<Outlook['teachers'][number]>`
    select p.id, p.full_name as name from unnest(${[...teacherIds]}::bigint[]) with ordinality own (id, place)
    join person p on p.id = own.id order by own.place
  `.execute(db)
  return rows
}

/** The students of a lesson, by its flows or else by its groups; whether it has flows. */
const seatsOf = (lessonId: string) => sql`
  select fs.student_id, true as by_flow from timetable_lesson_flow lf
  join flow_student fs on fs.flow_id = lf.flow_id and fs.end_at is null where lf.lesson_id = ${sql.ref(lessonId)}
  union all
  select m.student_id, false from timetable_lesson_group lg
  join student_group_member m on m.group_id = lg.group_id and m.end_at is null
    and (lg.subgroup = 0 or m.subgroup in (0, lg.subgroup))
  where lg.lesson_id = ${sql.ref(lessonId)}
    and not exists (select from timetable_lesson_flow lf where lf.lesson_id = lg.lesson_id)`

/**
 * Students of both lessons who attend at least one of them through a flow; whole groups are compared as such.
 */
const sharedStudents = (one: string, another: string) => sql`
  select from (${seatsOf(one)}) x join (${seatsOf(another)}) y using (student_id) where x.by_flow or y.by_flow`

interface HeldWeeks {
  lessonIds: readonly number[]
  weeks: readonly number[]
}

/** True when lessons written since a moment collide with these lessons in these weeks. */
export async function isPlaceTakenSince(
  tx: Db,
  { lessonIds, weeks }: HeldWeeks,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from timetable_occurrence own
    join lesson_time a on a.id = own.lesson_time_id
    join timetable_occurrence o on o.study_year_id = own.study_year_id and o.week = own.week
      and o.weekday = own.weekday
    join lesson_time t on t.id = o.lesson_time_id and t.begins < a.ends and t.ends > a.begins
    join timetable_lesson l on l.id = o.lesson_id and l.updated_at > ${since}::timestamptz
    where own.lesson_id = any(${[...lessonIds]}::bigint[]) and own.week = any(${[...weeks]}::smallint[])
      and o.lesson_id <> all(${[...lessonIds]}::bigint[]) and (
      o.room_id = own.room_id
      or exists (select from timetable_lesson_teacher x join timetable_lesson_teacher y using (person_id)
        where x.lesson_id = own.lesson_id and y.lesson_id = o.lesson_id)
      or exists (select from timetable_lesson_group x join timetable_lesson_group y using (group_id)
        where x.lesson_id = own.lesson_id and y.lesson_id = o.lesson_id
          and (x.subgroup = 0 or y.subgroup in (0, x.subgroup)))
      or exists (${sharedStudents('own.lesson_id', 'o.lesson_id')}))
    limit 1
  `.execute(tx)
  return rows.length > 0
}
