import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { LessonPattern } from './lesson-pattern.ts'

/** The patterns of some lessons; one that is held in no week has none. */
export async function listPatterns(db: Db, ids: readonly number[]): Promise<LessonPattern[]> {
  const { rows } = await sql<LessonPattern>`
    select l.id as "lessonId", l.discipline_id as "disciplineId", l.lesson_kind_id as "kindId", l.weekday,
      l.lesson_time_id as "timeId", l.room_id as "roomId",
      (select coalesce(json_agg(g.group_id order by g.group_id), '[]') from timetable_lesson_group g
        where g.lesson_id = l.id) as "groupIds",
      (select coalesce(json_agg(t.person_id order by t.person_id), '[]') from timetable_lesson_teacher t
        where t.lesson_id = l.id) as "teacherIds",
      to_char(held.last_on, 'YYYY-MM-DD') as "lastOn"
    from timetable_lesson l
    cross join lateral (select max(m.held_on) as last_on from lesson_meeting m where m.lesson_id = l.id) held
    where l.id = any(${[...ids]}::bigint[]) and held.last_on is not null
    order by l.id
  `.execute(db)
  return rows
}

/** Those of some lessons that there are no more. */
export async function listGone(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::bigint[]) former (id)
    where not exists (select from timetable_lesson l where l.id = former.id)
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
