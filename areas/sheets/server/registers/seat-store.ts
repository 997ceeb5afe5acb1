import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { SeatChanges } from '../../contract/seats.ts'
import { hasMark } from '../statement-columns.ts'
import { leavesAfter } from '../studies-on.ts'

/** A student `x` who is still in the group or flow of a sheet `s`, or was on its day; retakes are of whom they name. */
const belongs = (today: string) => sql`(s.parent_id is not null or s.group_id is null and s.flow_id is null
  or exists (select from student_group_member m where m.student_id = x.id and m.group_id = s.group_id
    and coalesce(m.end_at, 'infinity') >= least(s.exam_date, ${today}::date))
  or exists (select from flow_student f where f.student_id = x.id and f.flow_id = s.flow_id
    and coalesce(f.end_at, 'infinity') >= least(s.exam_date, ${today}::date)))`

/** What the registers would change today: nobody goes because of a leaving that is still to come. Decision 0324. */
const driftOn = (today: string) => sql`(
  select d.* from statement_drift d where not d.goes or not exists (
    select from student x join statement s on s.id = d.statement_id
    where x.id = d.student_id and ${leavesAfter(today)} and ${belongs(today)}))`

const people = (which: 'goes' | 'not goes') => sql`coalesce((
  select jsonb_agg(jsonb_build_object('fio', p.full_name, 'group', g.name, 'recordBook', x.record_book)
    order by g.name, p.last_name, p.full_name, x.id)
  from drift d join student x on x.id = d.student_id join person p on p.id = x.person_id
  join student_group g on g.id = d.group_id where ${sql.raw(which)}), '[]')`

/** The changes that the registers would make in a sheet. */
export async function readSeatChanges(db: Db, id: number, today: string): Promise<SeatChanges> {
  const { rows } = await sql<SeatChanges>`
    with drift as (select * from ${driftOn(today)} d where statement_id = ${id})
    select ${people('not goes')} as coming, ${people('goes')} as leaving
  `.execute(db)
  return rows[0]!
}

/** Locks the sheets that the registers would change; sheets locked by others are left for the next time. */
export async function holdDrifted(tx: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from statement where id in (select statement_id from ${driftOn(today)} d)
    order by id for update skip locked
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The students, by enrolment, who joined a sheet and left it. */
export interface BroughtSheet {
  id: number
  came: number[]
  went: number[]
}

/** Brings locked sheets in line with the registers; returns those that have changed. */
export async function bringSeats(
  tx: Db,
  ids: readonly number[],
  { today, now }: { today: string; now: Date },
): Promise<BroughtSheet[]> {
  const { rows } = await sql<BroughtSheet>`
    with drift as materialized (select * from ${driftOn(today)} d where statement_id = any(${ids}::bigint[])),
    gone as (
      update statement_record r set is_deleted = true from drift d where d.goes and r.id = d.record_id
      returning r.statement_id, r.student_id
    ), back as (
      update statement_record r set is_deleted = false, group_id = d.group_id from drift d
      where not d.goes and r.id = d.record_id returning r.statement_id, r.student_id
    ), added as (
      insert into statement_record (statement_id, student_id, group_id)
      select statement_id, student_id, group_id from drift where not goes and record_id is null
      order by statement_id, student_id on conflict do nothing returning statement_id, student_id
    ), changed as (
      select *, true as goes from gone union all select *, false from back union all select *, false from added
    )
    select statement_id as id, coalesce(array_agg(student_id order by student_id) filter (where not goes), '{}') as came,
      coalesce(array_agg(student_id order by student_id) filter (where goes), '{}') as went
    from changed group by statement_id order by statement_id
  `.execute(tx)
  await sql`update statement set updated_at = ${now}, version = version + 1
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
  return rows
}

/** A retake to which nobody can come any more. */
export interface VoidRetake {
  id: number
  /** The paper of a referral. */
  paperId: number | null
  isOver: boolean
  students: number[]
  examiners: number[]
}

/** Retakes without a mark whose students have all left, and referrals that are over. */
export async function holdVoidRetakes(tx: Db, today: string): Promise<VoidRetake[]> {
  const { rows } = await sql<VoidRetake>`
    select s.id, f.paper_id as "paperId", coalesce(f.until < ${today}::date, false) as "isOver",
      array(select x.person_id from statement_record r join student x on x.id = r.student_id
        where r.statement_id = s.id and not r.is_deleted order by 1) as students,
      array(select e.person_id from statement_examiner e where e.statement_id = s.id order by 1) as examiners
    from statement s left join statement_referral f on f.statement_id = s.id
    where s.parent_id is not null and s.status_id in (1, 2) and s.withdrawn_at is null and s.import_key is null
      and not ${hasMark}
      and (f.until < ${today}::date or not exists (select from statement_record r
        where r.statement_id = s.id and not r.is_deleted))
    order by s.id for update of s skip locked
  `.execute(tx)
  return rows
}
