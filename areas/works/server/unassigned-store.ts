import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import { MOST_ASSIGNED_AT_ONCE, type UnassignedCounts, type UnassignedWork } from '../contract/assignment.ts'
import { lacksSupervisor, unitOfWork, unitsLedBy, type Reader } from './who-decides.ts'
import { isRemoved, isStudied, typeName } from './work-columns.ts'

/** A unit with everything below it. */
const below = (departmentId: number) => sql`(with recursive below (id) as (
    select ${departmentId}::bigint union select d.id from department d join below b on d.parent_id = b.id
  ) select id from below)`

const MOST_TEACHERS = 5

/** Works `w` of units that nobody supervises any more or yet, of students who study. */
const unassignedIn = (units: RawBuilder<unknown>, today: string) => sql`${unitOfWork} in ${units}
  and ${lacksSupervisor(today)} and not ${isRemoved(today)}
  and ${isStudied(today)}`

/** Those who teach the group of a work `found` its discipline, lecturers first. */
const TEACHERS = sql`array(
  select p.full_name from group_teacher t join person p on p.id = t.person_id
  where t.group_id = found.group_id and t.discipline_id = found.discipline_id
    and t.study_year_id = found.study_year_id and t.term = 2 - found."semesterNumber" % 2
  order by t.first_kind_id, p.full_name limit ${MOST_TEACHERS})`

interface Unassigned {
  count: number
  counts: UnassignedCounts
  items: UnassignedWork[]
}

interface OfUnits {
  /** One unit with those below it; undefined for all that the leader has. */
  departmentId: number | undefined
  leaderId: number
  today: string
  lateBefore: Date
}

/**
 * The works that wait for a supervisor, as many as get one at once: first those that were sent, the longest waiting on
 * top. One statement.
 */
export async function listUnassigned(
  db: Db,
  { departmentId, leaderId, today, lateBefore }: OfUnits,
): Promise<Unassigned> {
  const units = departmentId === undefined ? unitsLedBy({ personId: leaderId, today }) : below(departmentId)
  const { rows } = await sql<Unassigned>`
    with found as (
      select w.id, w.type_id, c.status_id, c.submitted_at, ${typeName} as type, d.name as "disciplineName",
        g.name as "groupName", p.full_name as "studentName", w.semester as "semesterNumber", former.full_name as "formerName",
        case when c.status_id = 1 then c.submitted_at end as "waitingSince",
        coalesce(c.theme, w.consent_theme) as theme, w.group_id, w.discipline_id, w.study_year_id,
        row_number() over (order by case when c.status_id = 1 then c.submitted_at end, g.name, w.type_id, d.name,
          p.last_name, p.full_name, w.id) as place
      from works_work w join student_group g on g.id = w.group_id join student s on s.id = w.student_id
      join person p on p.id = s.person_id left join discipline d on d.id = w.discipline_id
      left join works_consent c on c.work_id = w.id
      left join person former on former.id = w.supervisor_id
      where ${unassignedIn(units, today)}
    )
    select count(*)::int as count, jsonb_build_object(
        'works_count', count(*), 'no_sent_count', count(*) filter (where status_id is null),
        'on_agreement_count', count(*) filter (where status_id = 1), 'agreed_count', count(*) filter (where status_id = 2),
        'sent_back', count(*) filter (where status_id = 3), 'practices', count(*) filter (where type_id = 2),
        'vkr', count(*) filter (where type_id = 3), 'courses', count(*) filter (where type_id = 1),
        'waitingSince', min("waitingSince"), 'lateCount', count(*) filter (where "waitingSince" < ${lateBefore})) as counts,
      coalesce(jsonb_agg(to_jsonb(found)
        - '{place,type_id,status_id,submitted_at,group_id,discipline_id,study_year_id}'::text[]
        || jsonb_build_object('teachers', ${TEACHERS}) order by place)
        filter (where place <= ${MOST_ASSIGNED_AT_ONCE}), '[]') as items
    from found
  `.execute(db)
  return rows[0]!
}

/** The sent works of all units of a leader for which nobody decides. */
export async function countUnassigned(db: Db, { personId, today }: Reader) {
  const { rows } = await sql<{ unassigned: number; unassignedSince: Date | null }>`
    select count(*)::int as unassigned, min(c.submitted_at) as "unassignedSince"
    from works_work w join works_consent c on c.work_id = w.id and c.status_id = 1
    where ${unassignedIn(unitsLedBy({ personId, today }), today)}
  `.execute(db)
  return rows[0]!
}

/** The unit that must name somebody for a work that was sent; null when the work has a supervisor. */
export async function findUnitToAssign(tx: Db, workId: number, today: string): Promise<number | null> {
  const { rows } = await sql<{ unitId: number }>`
    select ${unitOfWork} as "unitId" from works_work w where w.id = ${workId} and ${lacksSupervisor(today)}`.execute(
    tx,
  )
  return rows[0]?.unitId ?? null
}

/** The unit above all others to which a unit belongs. */
export async function findTopmost(db: Db, unitId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive up (id, parent_id) as (
      select id, parent_id from department where id = ${unitId}
      union select d.id, d.parent_id from department d join up on up.parent_id = d.id
    ) select id from up where parent_id is null`.execute(db)
  return rows[0]!.id
}

export interface SentUnassigned {
  personId: number
  unitId: number
  count: number
  /** The one that came last. */
  studentName: string
  typeName: string
  disciplineName: string | null
}

/** The sent works of a unit that nobody supervises, for those who lead it. One statement. */
export async function listSentUnassigned(
  db: Db,
  cases: readonly { personId: number; unitId: number }[],
  today: string,
): Promise<SentUnassigned[]> {
  const { rows } = await sql<SentUnassigned>`
    select told."personId", told."unitId", last.* from jsonb_to_recordset(${jsonText(cases)}::jsonb)
      told ("personId" bigint, "unitId" bigint)
    cross join lateral (
      select (count(*) over ())::int as count, p.full_name as "studentName", ${typeName} as "typeName",
        d.name as "disciplineName"
      from works_work w join works_consent c on c.work_id = w.id and c.status_id = 1
      join student s on s.id = w.student_id join person p on p.id = s.person_id
      left join discipline d on d.id = w.discipline_id
      where ${unassignedIn(sql`(told."unitId")`, today)}
      order by c.submitted_at desc, w.id desc limit 1
    ) last
    where told."unitId" in (select id from units_led_by(told."personId", ${today}::date))
  `.execute(db)
  return rows
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
  studentPersonId: number
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
      select w.id, w.supervisor_id as former_id, w.student_id from works_work w
      where w.id = any(${[...ids]}::bigint[]) and ${unassignedIn(led, today)}
        and not exists (select from student own where own.id = w.student_id and own.person_id = ${supervisorId})
      order by w.id for update of w
    ), moved as (
      update works_work w set supervisor_id = ${supervisorId} from chosen where w.id = chosen.id returning w.id
    )
    select m.id, chosen.former_id as "formerId",
      (select s.person_id from student s where s.id = chosen.student_id) as "studentPersonId",
      exists (select from works_consent c where c.work_id = m.id and c.status_id = 1)
      as "isWaiting"
    from moved m join chosen on chosen.id = m.id order by m.id
  `.execute(tx)
  return rows
}

/** Writes who supervises a work. */
export async function writeSupervisor(tx: Db, id: number, supervisorId: number): Promise<void> {
  await sql`update works_work set supervisor_id = ${supervisorId} where id = ${id}`.execute(tx)
}
