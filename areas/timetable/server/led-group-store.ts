import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { LedGroup } from '../contract/led-group.ts'

/** Lists the groups that study today under the units that somebody leads, by course. One statement. */
export async function listLedGroups(
  db: Db,
  { personId, today }: { personId: number; today: string },
): Promise<LedGroup[]> {
  const { rows } = await sql<LedGroup>`
    with led as materialized (select id from units_led_by(${personId}, ${today}::date)),
    year as (
      select id from study_year where ${today}::date between begin_at and end_at and not is_technical
    )
    select g.id, g.name, gy.course, exists (
      select from timetable_lesson_group lg
      join timetable_lesson l on l.id = lg.lesson_id and l.study_year_id = (select id from year)
      where lg.group_id = g.id) as "hasLessons"
    from student_group g
    left join group_year gy on gy.group_id = g.id and gy.study_year_id = (select id from year)
    where (g.department_id in (select id from led) or g.institute_id in (select id from led))
      and ${today}::date between g.begin_at and coalesce(g.end_at, 'infinity')
    order by gy.course nulls last, g.name, g.id
  `.execute(db)
  return rows
}
