import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { roomAs } from './room-sql.ts'
import type { EditedKind, EditedLesson } from '../../contract/edited-lesson.ts'

/** The day of an occurrence: `weekStart` of the contract in SQL. */
const DATE = sql`to_char((date_trunc('week', y.begin_at::timestamp)::date
  + 7 * (o.week - case when y.is_elongated then 0 else 1 end) + o.weekday - 1), 'YYYY-MM-DD')`

const PLACES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('week', o.week, 'date', ${DATE}, 'weekday', o.weekday, 'lessonNumber', t.number,
      'timeId', t.id, 'start', to_char(t.begins, 'HH24:MI'), 'end', to_char(t.ends, 'HH24:MI'),
      'room', case when r.id is not null then ${roomAs('r')} end,
      'hasMarks', exists (select from lesson_week_with_marks m where m.lesson_id = o.lesson_id and m.week = o.week))
    order by o.week)
  from timetable_occurrence o
  join lesson_time t on t.id = o.lesson_time_id
  left join room r on r.id = o.room_id
  where o.lesson_id = l.id), '[]')`

/** A lesson with all its weeks; null when there is none with this id. One statement. */
export async function findEditedLesson(db: Db, id: number): Promise<EditedLesson | null> {
  const { rows } = await sql<EditedLesson>`
    select l.id, l.version, l.study_year_id as "yearId", jsonb_build_object('id', d.id, 'name', d.name) as discipline,
      jsonb_build_object('id', k.id, 'name', k.name, 'color', k.color, 'code', k.code, 'mark', k.short_name) as type,
      l.is_online as "isOnline", l.comment, l.import_key is null as "isByHand",
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'subgroup', lg.subgroup)
          order by g.name, lg.subgroup)
        from timetable_lesson_group lg join student_group g on g.id = lg.group_id where lg.lesson_id = l.id), '[]') as groups,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.name, f.id)
        from timetable_lesson_flow lf join flow f on f.id = lf.flow_id where lf.lesson_id = l.id), '[]') as flows,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name) order by lt.position, p.id)
        from timetable_lesson_teacher lt join person p on p.id = lt.person_id where lt.lesson_id = l.id), '[]') as teachers,
      ${PLACES} as places
    from timetable_lesson l
    join study_year y on y.id = l.study_year_id
    join discipline d on d.id = l.discipline_id
    join lesson_kind k on k.id = l.lesson_kind_id
    where l.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

interface EditedSubject {
  id: number
  name: string
  /** Its lessons begin by the bells of the college. */
  isVocational: boolean
}

/** The subject whose week is edited; null when there is no such group, teacher or room. */
export async function findEditedSubject(db: Db, kind: EditedKind, id: number): Promise<EditedSubject | null> {
  const source = {
    group: sql`select g.id, g.name, l.is_vocational from student_group g
      join study_level l on l.id = g.study_level_id where g.id = ${id}`,
    teacher: sql`select p.id, p.full_name, false from person p where p.id = ${id}
      and exists (select from employment e where e.person_id = p.id)`,
    room: sql`select r.id, room_place(b.number, r.number), false from room r
      join building b on b.id = r.building_id where r.id = ${id}`,
  }[kind]
  const { rows } = await sql<EditedSubject>`
    select id, name, is_vocational as "isVocational" from (${source}) s (id, name, is_vocational)`.execute(db)
  return rows[0] ?? null
}

/** True when all of these are times of lessons, rooms in use, groups, disciplines and kinds that exist. */
export async function listUnknown(
  db: Db,
  ids: { timeId: number; roomId: number | null; groupIds: number[]; disciplineId: number; kindId: number },
): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select field from (values
      ('timeId', exists (select from lesson_time where id = ${ids.timeId})),
      ('roomId', ${ids.roomId}::bigint is null or exists (select from room where id = ${ids.roomId} and deleted_at is null)),
      ('groups', (select count(*) from student_group where id = any(${ids.groupIds}::bigint[])) = ${ids.groupIds.length}::int),
      ('disciplineId', exists (select from discipline where id = ${ids.disciplineId})),
      ('lessonKindId', exists (select from lesson_kind where id = ${ids.kindId}))) f (field, is_known)
    where not is_known
  `.execute(db)
  return rows.map(({ field }) => field)
}

interface PlaceIds {
  timeId: number
  roomId: number | null
}

/** True when a lesson may be placed there: the time is one of lessons, the room is in use. */
export async function isPlace(
  db: Db,
  { timeId, roomId }: PlaceIds,
): Promise<{ hasTime: boolean; hasRoom: boolean }> {
  const { rows } = await sql<{ hasTime: boolean; hasRoom: boolean }>`
    select exists (select from lesson_time where id = ${timeId}) as "hasTime",
      ${roomId}::bigint is null or exists (select from room where id = ${roomId} and deleted_at is null) as "hasRoom"
  `.execute(db)
  return rows[0]!
}

/** The frame of a study year; null for the technical one and for none. */
export async function findYearFrame(
  db: Db,
  id: number,
): Promise<{ startDate: string; weeks: number; isElongated: boolean } | null> {
  const { rows } = await sql<{ startDate: string; weeks: number; isElongated: boolean }>`
    select to_char(begin_at, 'YYYY-MM-DD') as "startDate", weeks, is_elongated as "isElongated"
    from study_year where id = ${id} and not is_technical`.execute(db)
  return rows[0] ?? null
}
