import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/**
 * Tells whether a person studies or works today in an institute that the leader heads, its departments included.
 * Decision D-008 of part 2.
 */
export async function isInLedInstitute(
  db: Db,
  { leaderId, personId, today }: { leaderId: number; personId: number; today: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_led: boolean }>`
    with recursive led as (
      select p.department_id as id
      from permissions_of(${leaderId}, ${today}::date) p
      where p.permission = 'institute-or-deanery-head' and p.department_id is not null
      union
      select d.id from department d join led on d.parent_id = led.id
    )
    select exists (
      select from student s
      join student_group_member m on m.student_id = s.id and m.end_at is null
      join student_group g on g.id = m.group_id
      where s.person_id = ${personId} and s.state_id in (1, 2) and g.institute_id in (select id from led)
    ) or exists (
      select from employment e
      join employment_post ep on ep.employment_id = e.id
      where e.person_id = ${personId} and ep.department_id in (select id from led)
        and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
    ) as is_led
  `.execute(db)
  return rows[0]!.is_led
}
