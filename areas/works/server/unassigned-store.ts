import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { MOST_ASSIGNED_AT_ONCE, type UnassignedWork } from '../contract/assignment.ts'
import { hasNoPost, unitsLedBy } from './who-decides.ts'
import { isRemoved, isStudied, typeName } from './work-columns.ts'

/** A unit with everything below it. */
const below = (departmentId: number) => sql`(with recursive below (id) as (
    select ${departmentId}::bigint union select d.id from department d join below b on d.parent_id = b.id
  ) select id from below)`

/** The unit that must name a supervisor: the department of the work, else that of the group. */
const unit = sql`coalesce(w.department_id, g.department_id)`

/**
 * True when the supervisor of a work `w` has left: no post, no studies as a postgraduate, and something still
 * to decide.
 */
const hasLeft = (today: string) => sql`(${hasNoPost(sql`w.supervisor_id`, today)}
  and not exists (select from student ps where ps.person_id = w.supervisor_id and ps.study_level_id = ${POSTGRADUATE}
    and (ps.is_enrolled or ps.closed_on > ${today}::date))
  and not exists (select from works_consent done where done.work_id = w.id and done.status_id = 2))`
const POSTGRADUATE = 4

/** Works `w` of groups `g` that nobody supervises any more or yet, of students who study. */
const unassignedIn = (units: RawBuilder<unknown>, today: string) => sql`${unit} in ${units}
  and (w.supervisor_id is null or ${hasLeft(today)}) and not ${isRemoved(today)}
  and ${isStudied(today)}`

/** The works of a unit that wait for a supervisor, as many as get a supervisor at once. One statement. */
export async function listUnassigned(
  db: Db,
  { departmentId, today }: { departmentId: number; today: string },
): Promise<{ count: number; items: UnassignedWork[] }> {
  const { rows } = await sql<{ count: number; items: UnassignedWork[] }>`
    with found as (
      select w.id, ${typeName} as type, d.name as "disciplineName", g.name as "groupName", p.full_name as "studentName",
        w.semester as "semesterNumber", former.full_name as "formerName",
        row_number() over (order by g.name, w.type_id, d.name, p.last_name, p.full_name, w.id) as place
      from works_work w join student_group g on g.id = w.group_id join student s on s.id = w.student_id
      join person p on p.id = s.person_id left join discipline d on d.id = w.discipline_id
      left join person former on former.id = w.supervisor_id
      where ${unassignedIn(below(departmentId), today)}
    )
    select count(*)::int as count, coalesce(jsonb_agg(to_jsonb(found) - 'place' order by place)
      filter (where place <= ${MOST_ASSIGNED_AT_ONCE}), '[]') as items
    from found
  `.execute(db)
  return rows[0]!
}

const MOST_FOUND = 50

interface Searching {
  term: string
  today: string
}

/** Those who work today in a unit or below it, by a part of the name. */
export const listUnitStaff = (db: Db, { departmentId, ...searching }: Searching & { departmentId: number }) =>
  listStaffOf(db, below(departmentId), searching)

/** The same of all units that somebody leads. */
export const listLedStaff = (db: Db, { leaderId, ...searching }: Searching & { leaderId: number }) =>
  listStaffOf(db, unitsLedBy({ personId: leaderId, today: searching.today }), searching)

async function listStaffOf(db: Db, units: RawBuilder<unknown>, { term, today }: Searching) {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.full_name as name from person p
    where search_form(p.full_name) like '%' || search_form(${term}) || '%' and p.id in (
      select e.person_id from employment_post ep join employment e on e.id = ep.employment_id
      where ep.department_id in ${units} and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity'))
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

/** A work that has got another supervisor. */
export interface Moved {
  id: number
  formerId: number | null
  /** It is on agreement. */
  isWaiting: boolean
}

/**
 * Gives a supervisor to those of the works that nobody supervises by now, in the units of a leader; nobody supervises a
 * work of their own. Returns which have one now. One statement.
 */
export async function assignWorks(
  tx: Db,
  { ids, supervisorId, leaderId, today }: Assigning,
): Promise<Moved[]> {
  const led = unitsLedBy({ personId: leaderId, today })
  const { rows } = await sql<Moved>`
    with chosen as materialized (
      select w.id, w.supervisor_id as former_id from works_work w join student_group g on g.id = w.group_id
      where w.id = any(${[...ids]}::bigint[]) and ${unassignedIn(led, today)}
        and not exists (select from student own where own.id = w.student_id and own.person_id = ${supervisorId})
      order by w.id for update of w
    ), moved as (
      update works_work w set supervisor_id = ${supervisorId} from chosen where w.id = chosen.id returning w.id
    )
    select m.id, chosen.former_id as "formerId", exists (select from works_consent c where c.work_id = m.id and c.status_id = 1)
      as "isWaiting"
    from moved m join chosen on chosen.id = m.id order by m.id
  `.execute(tx)
  return rows
}

/** Writes who supervises a work. */
export async function writeSupervisor(tx: Db, id: number, supervisorId: number): Promise<void> {
  await sql`update works_work set supervisor_id = ${supervisorId} where id = ${id}`.execute(tx)
}
