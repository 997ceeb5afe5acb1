import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { SeatChanges } from '../../contract/seats.ts'
import { hasMark } from '../statement-columns.ts'

const people = (which: 'goes' | 'not goes') => sql`coalesce((
  select jsonb_agg(jsonb_build_object('fio', p.full_name, 'group', g.name, 'recordBook', x.record_book)
    order by g.name, p.last_name, p.full_name, x.id)
  from drift d join student x on x.id = d.student_id join person p on p.id = x.person_id
  join student_group g on g.id = d.group_id where ${sql.raw(which)}), '[]')`

/** The changes that the registers would make in a sheet. */
export async function readSeatChanges(db: Db, id: number): Promise<SeatChanges> {
  const { rows } = await sql<SeatChanges>`
    with drift as (select * from statement_drift where statement_id = ${id})
    select ${people('not goes')} as coming, ${people('goes')} as leaving
  `.execute(db)
  return rows[0]!
}

/** Locks the sheets that the registers would change; sheets locked by others are left for the next time. */
export async function holdDrifted(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from statement where id in (select statement_id from statement_drift) order by id for update skip locked
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
export async function bringSeats(tx: Db, ids: readonly number[], now: Date): Promise<BroughtSheet[]> {
  const { rows } = await sql<BroughtSheet>`
    with drift as materialized (select * from statement_drift where statement_id = any(${ids}::bigint[])),
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
