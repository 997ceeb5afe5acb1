import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { InstituteGroup } from '../../contract/institute-group.ts'

interface Head {
  personId: number
  today: string
}

/** The institutes that a person heads on a day. */
const institutesOf = ({ personId, today }: Head) => sql`
  select p.department_id from permissions_of(${personId}, ${today}::date) p
  where p.permission = 'institute-or-deanery-head' and p.department_id is not null`

/** Lists the groups that study today in the institutes of their head, by course. One statement. */
export async function listInstituteGroups(db: Db, head: Head): Promise<InstituteGroup[]> {
  const { rows } = await sql<InstituteGroup>`
    with year as materialized (
      select id from study_year where ${head.today}::date between begin_at and end_at and not is_technical
    )
    select g.id, g.name, gy.course, exists (
      select from timetable_lesson_group lg
      join timetable_lesson l on l.id = lg.lesson_id and l.study_year_id = (select id from year)
      where lg.group_id = g.id) as "hasLessons"
    from student_group g
    left join group_year gy on gy.group_id = g.id and gy.study_year_id = (select id from year)
    where g.institute_id in (${institutesOf(head)})
      and ${head.today}::date between g.begin_at and coalesce(g.end_at, 'infinity')
    order by gy.course nulls last, g.name, g.id
  `.execute(db)
  return rows
}

interface GroupContext {
  year: { startDate: string; weeks: number; isElongated: boolean; label: string } | null
  /** Null for a group of another institute, or none. */
  group: { id: number; name: string } | null
}

/** The year, and the group when it is of an institute that the reader heads. One statement. */
export async function readGroupContext(
  db: Db,
  { yearId, groupId, ...head }: Head & { yearId: number; groupId: number },
): Promise<GroupContext> {
  const { rows } = await sql<GroupContext>`
    select
      (select json_build_object('startDate', y.begin_at, 'weeks', y.weeks, 'isElongated', y.is_elongated, 'label', y.label)
        from study_year y where y.id = ${yearId} and not y.is_technical) as year,
      (select json_build_object('id', g.id, 'name', g.name) from student_group g
        where g.id = ${groupId} and g.institute_id in (${institutesOf(head)})) as "group"
  `.execute(db)
  return rows[0]!
}
