import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { UnitContacts } from '../contract/unit-contacts.ts'

/** Finds the contacts of a person's own unit: of the main post, else of the last group's institute. */
export async function findUnitContacts(
  db: Db,
  personId: number,
  today: string,
): Promise<UnitContacts | null> {
  const { rows } = await sql<UnitContacts>`
    with own_unit as (
      select ep.department_id as id, 1 as rank, ep.is_main, ep.rate, ep.begin_at
      from employment e
      join employment_post ep on ep.employment_id = e.id
      where e.person_id = ${personId} and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
      union all
      select g.institute_id, 2, false, 0, m.begin_at
      from student s
      join student_group_member m on m.student_id = s.id
      join student_group g on g.id = m.group_id
      where s.person_id = ${personId}
      order by rank, is_main desc, rate desc, begin_at desc
      limit 1
    )
    select d.id, d.name, d.phone, d.email, d.address,
      (select jsonb_build_object('id', p.id, 'name', p.full_name)
        from employment_post ep
        join employment e on e.id = ep.employment_id
        join person p on p.id = e.person_id
        where ep.department_id = d.id and ep.is_head
          and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
        order by ep.begin_at desc
        limit 1) as head
    from own_unit
    join department d on d.id = own_unit.id
  `.execute(db)
  return rows[0] ?? null
}
