import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { StaffWithWorks } from '../contract/work.ts'
import { hasNoPost, isAnsweredFor, unitOfWork } from './who-decides.ts'
import { isRemoved } from './work-columns.ts'

interface Leader {
  leaderId: number
  today: string
}

const led = ({ leaderId, today }: Leader) => sql`(select id from units_led_by(${leaderId}, ${today}::date))`

/** The units that somebody leads, the widest first. */
export async function listLedUnits(db: Db, leader: Leader) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from department where id in ${led(leader)} and coalesce(end_at, 'infinity') >= ${leader.today}::date
    order by coalesce(parent_id, 0) in ${led(leader)}, name, id
  `.execute(db)
  return rows
}

/** True when a person leads a unit. */
export async function leadsUnit(db: Db, { departmentId, ...leader }: Leader & { departmentId: number }) {
  const { rows } = await sql<{ leads: boolean }>`select ${departmentId} in ${led(leader)} as leads`.execute(
    db,
  )
  return rows[0]!.leads
}

/** True when a person leads a unit in which another works today. */
export async function leadsStaff(
  db: Db,
  { staffId, ...leader }: Leader & { staffId: number },
): Promise<boolean> {
  const { rows } = await sql<{ leads: boolean }>`
    select exists (
      select from employment e join employment_post ep on ep.employment_id = e.id
      where e.person_id = ${staffId} and ${leader.today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
        and ep.department_id in ${led(leader)}) as leads
  `.execute(db)
  return rows[0]!.leads
}

/**
 * True when a person is in charge of the works of a supervisor: they lead them, or the works are of a
 * supervisor without a post.
 */
export async function answersFor(
  db: Db,
  { staffId, ...leader }: Leader & { staffId: number },
): Promise<boolean> {
  if (await leadsStaff(db, { staffId, ...leader })) return true
  const { rows } = await sql<{ does: boolean }>`
    select exists (select from works_work w where w.supervisor_id = ${staffId}
      and ${isAnsweredFor(led(leader), leader.today)}) as does
  `.execute(db)
  return rows[0]!.does
}

/**
 * The supervisors of works that a unit and those below it are in charge of, with the counts of D-028: the
 * people of the unit, and supervisors of its works who have no post anywhere; those for whom works wait come first. One
 * statement.
 */
export async function listStaffWithWorks(
  db: Db,
  { departmentId, today, lateBefore }: { departmentId: number; today: string; lateBefore: Date },
): Promise<StaffWithWorks[]> {
  const { rows } = await sql<StaffWithWorks>`
    with recursive below (id) as (
      select ${departmentId}::bigint union select d.id from department d join below b on d.parent_id = b.id
    )
    select p.id, p.full_name as fio, count(*)::int as works_count,
      (count(*) filter (where c.work_id is null))::int as no_sent_count,
      (count(*) filter (where c.status_id = 1))::int as on_agreement_count,
      (count(*) filter (where c.status_id = 2))::int as agreed_count,
      (count(*) filter (where c.status_id = 3))::int as sent_back,
      (count(*) filter (where w.type_id = 2))::int as practices,
      (count(*) filter (where w.type_id = 3))::int as vkr,
      (count(*) filter (where w.type_id = 1))::int as courses,
      min(c.submitted_at) filter (where c.status_id = 1) as "waitingSince",
      (count(*) filter (where c.status_id = 1 and c.submitted_at < ${lateBefore}))::int as "lateCount"
    from works_work w left join works_consent c on c.work_id = w.id join person p on p.id = w.supervisor_id
    where (w.supervisor_id in (
        select e.person_id from employment_post ep join employment e on e.id = ep.employment_id
        where ep.department_id in (select id from below) and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity'))
      or (${unitOfWork} in (select id from below)
        and ${hasNoPost(sql`w.supervisor_id`, today)}))
      and not ${isRemoved(today)}
    group by p.id order by bool_or(c.status_id = 1) is true desc, p.last_name, p.full_name, p.id
  `.execute(db)
  return rows
}
