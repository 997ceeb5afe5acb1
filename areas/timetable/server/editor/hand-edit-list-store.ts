import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { HandEdit } from '../../contract/hand-edit.ts'

const isOf = (table: string) => sql`c.table_name = ${sql.lit(table)}`
const OF_WEEK = isOf('timetable_occurrence')
const OF_LESSON = isOf('timetable_lesson')
const OF_TEACHER = isOf('timetable_lesson_teacher')

/** The data that the rows of a set have in common. */
const TOUCHED = sql`
  select count(*) filter (where ${OF_WEEK} and c.before is not null and c.after is not null) as placed_anew,
    count(*) filter (where ${OF_WEEK} and c.after is null) as weeks_gone,
    (array_agg(c.after) filter (where ${OF_LESSON} and c.before is null))[1] as made,
    (array_agg(c.after) filter (where ${OF_LESSON} and c.before is not null))[1] as kept,
    array_agg(distinct (coalesce(c.before, c.after) ->> 'week')::int) filter (where ${OF_WEEK}) as weeks,
    (array_agg(c.before order by (c.before ->> 'week')::int) filter (where ${OF_WEEK} and c.before is not null))[1] as place_was,
    (array_agg(c.after order by (c.after ->> 'week')::int) filter (where ${OF_WEEK} and c.after is not null))[1] as place_now,
    array_agg((c.before ->> 'person_id')::bigint) filter (where ${OF_TEACHER} and c.after is null) as teachers_gone,
    array_agg((c.after ->> 'person_id')::bigint order by c.after ->> 'position')
      filter (where ${OF_TEACHER} and c.before is null) as teachers_come
  from timetable_edited_row c where c.set_id = s.id`

const KIND = sql`case
  when w.placed_anew > 0 and (w.place_was ->> 'weekday', w.place_was ->> 'lesson_time_id')
    = (w.place_now ->> 'weekday', w.place_now ->> 'lesson_time_id') then 'room'
  when w.placed_anew > 0 then 'moved'
  when w.made is not null and w.weeks_gone = 0 then 'added'
  when w.made is null and w.weeks_gone > 0 then 'cancelled'
  else 'teacher' end`

const namesOf = (ids: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(p.full_name order by array_position(${ids}, p.id)), '[]') from person p where p.id = any(${ids}))`

/** Place, time and teachers; null when the lesson did not exist. */
const momentOf = (place: RawBuilder<unknown>, teachers: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('date', to_char(date_trunc('week', y.begin_at::timestamp)::date
      + 7 * ((${place} ->> 'week')::int - case when y.is_elongated then 0 else 1 end) + (${place} ->> 'weekday')::int - 1, 'YYYY-MM-DD'),
    'begins', to_char(t.begins, 'HH24:MI'), 'room', room_place(b.number, r.number),
    'isOnline', (x.lesson ->> 'is_online')::boolean, 'teachers', ${teachers})
  from lesson_time t
  left join room r on r.id = (${place} ->> 'room_id')::bigint
  left join building b on b.id = r.building_id
  where t.id = (${place} ->> 'lesson_time_id')::bigint)`

const GROUPS = sql`
  select g.id, g.name from timetable_lesson_group lg join student_group g on g.id = lg.group_id where lg.lesson_id = x.lesson_id
  union select g.id, g.name from timetable_edited_row c join student_group g on g.id = (c.after ->> 'group_id')::bigint
    where c.set_id = s.id and ${isOf('timetable_lesson_group')}`

const FLOWS = sql`select f.name from timetable_lesson_flow lf join flow f on f.id = lf.flow_id where lf.lesson_id = x.lesson_id`

/** The teachers before an edit, and after it: if they are unchanged, the lesson's own. */
const TEACHERS_WAS = namesOf(
  sql`case when x.kind = 'teacher' then coalesce(w.teachers_gone, x.own) else x.own end`,
)
const TEACHERS_NOW = namesOf(sql`coalesce(w.teachers_come, x.own)`)

const ITEM = sql<HandEdit>`(
  select jsonb_build_object('id', s.id, 'notedAt', s.at, 'kind', x.kind, 'discipline', d.name,
    'lessonKindId', (x.lesson ->> 'lesson_kind_id')::int, 'studyYearId', y.id,
    'weeks', to_jsonb(coalesce(w.weeks, x.weeks)),
    'groups', (select coalesce(jsonb_agg(each.name order by each.name), '[]')
      from (select name from (${GROUPS}) g union ${FLOWS}) each),
    'groupId', (select min(id) from (${GROUPS}) g),
    'by', (select full_name from person where id = s.person_id),
    'undone', case when s.undone_at is not null then jsonb_build_object('at', s.undone_at,
      'by', (select full_name from person where id = s.undone_by_id)) end,
    'was', case when x.kind <> 'added' then ${momentOf(sql`coalesce(w.place_was, x.place)`, TEACHERS_WAS)} end,
    'now', case when x.kind <> 'cancelled' then ${momentOf(sql`coalesce(w.place_now, x.place)`, TEACHERS_NOW)} end)
  from (${TOUCHED}) w
  cross join lateral (select ${KIND} as kind, coalesce(w.kept, w.made) as lesson) k
  cross join lateral (
    select k.kind, k.lesson, (k.lesson ->> 'id')::bigint as lesson_id,
      coalesce((select array_agg(person_id order by position) from timetable_lesson_teacher
        where lesson_id = (k.lesson ->> 'id')::bigint), '{}') as own,
      (select array_agg(o.week::int order by o.week) from timetable_occurrence o
        where o.lesson_id = (k.lesson ->> 'id')::bigint) as weeks,
      (select to_jsonb(o) from timetable_occurrence o where o.lesson_id = (k.lesson ->> 'id')::bigint
        order by o.week limit 1) as place) x
  join study_year y on y.id = (x.lesson ->> 'study_year_id')::int
  join discipline d on d.id = (x.lesson ->> 'discipline_id')::bigint)`

const EDITS = {
  from: sql`from timetable_edit s`,
  id: sql`s.id`,
  item: ITEM,
  orders: {},
  usualOrder: sql`s.id desc`,
}

/** The edits of lessons by hand, the last first: all, or those of one person. One statement. */
export function listHandEdits(
  db: Db,
  { personId, ...place }: PlaceInList & { personId: number | null },
): Promise<ListedPage<HandEdit>> {
  const where = personId === null ? [] : [sql`s.person_id = ${personId}`]
  return listPage(db, EDITS, { where, sort: null, ...place })
}
