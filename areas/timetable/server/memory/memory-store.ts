import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Difference, NotedChange } from './change-of.ts'

/** The time for which a timetable must have been known before a lesson in it counts as new. */
const KNOWN_FOR = sql`interval '1 hour'`

const idsOf = (list: 'groups' | 'flows' | 'teachers', state: string) => sql`
  array(select distinct (each ->> 'id')::bigint from jsonb_array_elements(${sql.raw(state)} -> ${sql.lit(list)}) each)`

/**
 * Those of the groups or flows of new lessons whose timetable has been known for long enough: each is looked
 * up once, by its index. Nearly all rows are of one year, whose index would be the wrong one.
 */
const knownBefore = (list: 'groups' | 'flows', column: 'group_ids' | 'flow_ids', at: Date) => sql`
  select one.* from (
    select distinct study_year_id, unnest(${idsOf(list, 'now')}) as id from sided where was is null and now is not null
  ) one
  where exists (
    select from timetable_memory m
    where m.${sql.ref(column)} @> array[one.id] and m.study_year_id + 0 = one.study_year_id
      and m.first_at < ${at}::timestamptz - ${KNOWN_FOR})`

/** Allows one process at a time to compare; the others wait for the end of its transaction. */
export async function holdMemory(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('timetable memory'))`.execute(tx)
}

/** Takes up to `most` marks of lessons that were written, the oldest first. */
export async function takeTouched(tx: Db, most: number): Promise<{ count: number; lessonIds: number[] }> {
  const { rows } = await sql<{ count: number; lessonIds: number[] }>`
    with taken as (
      delete from timetable_touch where id in (select id from timetable_touch order by id limit ${most})
      returning lesson_id
    )
    select count(*)::int as count, coalesce(json_agg(distinct lesson_id), '[]') as "lessonIds" from taken
  `.execute(tx)
  return rows[0]!
}

/** Marks every lesson of the study years that are not over: names of rooms, disciplines and people change as well. */
export async function touchPresent(tx: Db, today: string): Promise<void> {
  await sql`
    insert into timetable_touch (lesson_id)
    select l.id from timetable_lesson l join study_year y on y.id = l.study_year_id and y.end_at >= ${today}::date
    order by l.id
  `.execute(tx)
}

/**
 * Remembers lessons as they are now and returns the differences from what was remembered. A lesson in a
 * timetable of which nothing was known is not new and is left out.
 */
export async function rememberLessons(tx: Db, ids: readonly number[], at: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with present as (
      select s.* from timetable_week_state s where s.lesson_id = any(${[...ids]}::bigint[])
    ), different as (
      select coalesce(s.lesson_id, m.lesson_id) as lesson_id, coalesce(s.week, m.week) as week,
        coalesce(s.study_year_id, m.study_year_id) as study_year_id,
        case when not m.is_gone then m.state end as was, s.state as now, m.state as last
      from present s
      full join (select * from timetable_memory where lesson_id = any(${[...ids]}::bigint[])) m
        on m.lesson_id = s.lesson_id and m.week = s.week
      where m.lesson_id is null or m.is_gone <> (s.lesson_id is null) or (s.state is not null and s.state <> m.state)
    ), sided as (
      select d.*, coalesce(d.now, d.last) as state from different d
    ), kept as (
      insert into timetable_memory as m (lesson_id, week, study_year_id, first_at, changed_at, is_gone, state,
        group_ids, flow_ids, teacher_ids, room_ids)
      select lesson_id, week, study_year_id, ${at}::timestamptz, ${at}::timestamptz, now is null, state,
        ${idsOf('groups', 'state')}, ${idsOf('flows', 'state')}, ${idsOf('teachers', 'state')},
        array_remove(array[(state ->> 'roomId')::bigint], null)
      from sided
      order by lesson_id, week
      on conflict (lesson_id, week) do update set
        sequence = m.sequence + 1, changed_at = excluded.changed_at, is_gone = excluded.is_gone, state = excluded.state,
        study_year_id = excluded.study_year_id,
        group_ids = array(select unnest(m.group_ids) union select unnest(excluded.group_ids)),
        flow_ids = array(select unnest(m.flow_ids) union select unnest(excluded.flow_ids)),
        teacher_ids = array(select unnest(m.teacher_ids) union select unnest(excluded.teacher_ids)),
        room_ids = array(select unnest(m.room_ids) union select unnest(excluded.room_ids))
    ), known_groups as materialized (
      ${knownBefore('groups', 'group_ids', at)}
    ), known_flows as materialized (
      ${knownBefore('flows', 'flow_ids', at)}
    )
    select lesson_id as "lessonId", week, study_year_id as "studyYearId", was, now
    from sided
    where was is not null or (now is not null and (
      ${idsOf('groups', 'now')} && array(select id from known_groups k where k.study_year_id = sided.study_year_id)
      or ${idsOf('flows', 'now')} && array(select id from known_flows k where k.study_year_id = sided.study_year_id)))
    order by lesson_id, week
  `.execute(tx)
  return rows
}

/** A change that was written down. */
export interface WrittenChange {
  id: number
  lessonId: number
}

/** Writes changes down, for the people of both sides. */
export async function insertChanges(
  tx: Db,
  changes: readonly NotedChange[],
  at: Date,
): Promise<WrittenChange[]> {
  if (changes.length === 0) return []
  const { rows } = await sql<WrittenChange>`
    insert into timetable_change (noted_at, study_year_id, lesson_id, kind, weeks, was, now, last_on,
      group_ids, flow_ids, teacher_ids, room_ids)
    select ${at}::timestamptz, c."studyYearId", c."lessonId", c.kind, c.weeks, c.was, c.now, c."lastOn",
      array(select unnest(${idsOf('groups', 'side.was')}) union select unnest(${idsOf('groups', 'side.now')})),
      array(select unnest(${idsOf('flows', 'side.was')}) union select unnest(${idsOf('flows', 'side.now')})),
      array(select unnest(${idsOf('teachers', 'side.was')}) union select unnest(${idsOf('teachers', 'side.now')})),
      array_remove(array[(c.was ->> 'roomId')::bigint, (c.now ->> 'roomId')::bigint], null)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c ("studyYearId" int, "lessonId" bigint, kind text,
      weeks smallint[], was jsonb, now jsonb, "lastOn" date)
    cross join lateral (select
      coalesce(c.was, '{"groups": [], "flows": [], "teachers": []}') as was,
      coalesce(c.now, '{"groups": [], "flows": [], "teachers": []}') as now) side
    returning id, lesson_id as "lessonId"
  `.execute(tx)
  return rows
}
