import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { MOST_ASSIGNED_AT_ONCE, type UnassignedWork } from '../contract/assignment.ts'
import { typeName } from './work-columns.ts'

/** A unit with everything below it. */
const below = (departmentId: number) => sql`(with recursive below (id) as (
    select ${departmentId}::bigint union select d.id from department d join below b on d.parent_id = b.id
  ) select id from below)`

/** Whose work it is to name a supervisor: the department of the work, else that of the group. */
const unit = sql`coalesce(w.department_id, g.department_id)`

/** Works `w` of groups `g` that nobody supervises, of students who study. */
const unassignedIn = (units: RawBuilder<unknown>) => sql`w.supervisor_id is null and not w.is_deleted
  and ${unit} in ${units} and exists (select from student s where s.id = w.student_id and s.state_id = 1)`

/** The works of a unit that nobody supervises yet, as many as get a supervisor at once. One statement. */
export async function listUnassigned(
  db: Db,
  departmentId: number,
): Promise<{ count: number; items: UnassignedWork[] }> {
  const { rows } = await sql<{ count: number; items: UnassignedWork[] }>`
    with found as (
      select w.id, ${typeName} as type, d.name as "disciplineName", g.name as "groupName", p.full_name as "studentName",
        w.semester as "semesterNumber", row_number() over (order by g.name, w.type_id, d.name, p.last_name, p.full_name, w.id) as place
      from works_work w join student_group g on g.id = w.group_id join student s on s.id = w.student_id
      join person p on p.id = s.person_id left join discipline d on d.id = w.discipline_id
      where ${unassignedIn(below(departmentId))}
    )
    select count(*)::int as count, coalesce(jsonb_agg(to_jsonb(found) - 'place' order by place)
      filter (where place <= ${MOST_ASSIGNED_AT_ONCE}), '[]') as items
    from found
  `.execute(db)
  return rows[0]!
}

const MOST_FOUND = 50

/** Those who work today in a unit or below it, by a part of the name. */
export async function listUnitStaff(
  db: Db,
  { departmentId, term, today }: { departmentId: number; term: string; today: string },
) {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.full_name as name from person p
    where search_form(p.full_name) like '%' || search_form(${term}) || '%' and p.id in (
      select e.person_id from employment_post ep join employment e on e.id = ep.employment_id
      where ep.department_id in ${below(departmentId)} and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity'))
    order by p.last_name, p.full_name, p.id limit ${MOST_FOUND}
  `.execute(db)
  return rows
}

interface Assigning {
  ids: readonly number[]
  supervisorId: number
  leaderId: number
  today: string
}

/**
 * Gives a supervisor to those of the works that nobody supervises by now, in the units of a leader; nobody supervises a
 * work of their own. Returns which have one now. One statement.
 */
export async function assignWorks(
  tx: Db,
  { ids, supervisorId, leaderId, today }: Assigning,
): Promise<number[]> {
  const led = sql`(select id from units_led_by(${leaderId}, ${today}::date))`
  const { rows } = await sql<{ id: number }>`
    update works_work w set supervisor_id = ${supervisorId} from student_group g
    where g.id = w.group_id and w.id = any(${[...ids]}::bigint[]) and ${unassignedIn(led)}
      and not exists (select from student own where own.id = w.student_id and own.person_id = ${supervisorId})
    returning w.id
  `.execute(tx)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
