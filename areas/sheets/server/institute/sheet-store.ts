import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { InstituteSheet } from '../../contract/institute.ts'
import { hasMark, isDateSet, marked, period, referralUntil, status } from '../statement-columns.ts'
import { isLed, isSeen, type Scope } from './scope.ts'

const students = sql`(
  select jsonb_agg(jsonb_build_object('id', r.id, 'fio', p.full_name, 'group', g.name, 'recordBook', x.record_book,
    'mark', ${marked('r.mark_id')}, 'finalMark', ${marked('r.final_mark_id')}, 'recordBookUUID', r.uuid,
    'reason', r.reason) order by g.name, p.last_name, p.full_name, r.id)
  from statement_record r join student x on x.id = r.student_id join person p on p.id = x.person_id
  join student_group g on g.id = r.group_id
  where r.statement_id = s.id and not r.is_deleted)`

const steps = sql`(
  select jsonb_agg(jsonb_build_object('at', q.at, 'statusId', q.to_id, 'status', c.name, 'by', p.full_name,
    'comment', q.comment) order by q.id desc)
  from statement_step q join statement_state c on c.id = q.to_id left join person p on p.id = q.person_id
  where q.statement_id = s.id)`

const examiners = sql`(select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name)
    order by e.position, p.full_name, p.id)
  from statement_examiner e join person p on p.id = e.person_id where e.statement_id = s.id)`

/** A retake or a sheet by hand without a mark, and any sheet that all have left. */
const canWithdraw = sql`s.status_id in (1, 2) and not ${hasMark} and (s.parent_id is not null or s.is_by_hand
  or not exists (select from statement_record r where r.statement_id = s.id and not r.is_deleted))`

type Row = Omit<InstituteSheet, 'examiner'>

/** A sheet that somebody may read, or with `ledOnly` process; null for any other. */
export async function findInstituteSheet(
  db: Db,
  id: number,
  { scope, ledOnly }: { scope: Scope; ledOnly: boolean },
): Promise<InstituteSheet | null> {
  const { rows } = await sql<Row>`
    select s.id, d.name as discipline, to_char(s.exam_date, 'YYYY-MM-DD') as date, ${status} as status,
      jsonb_build_object('id', t.id, 'name', t.name) as type, ${period} as period, s.version, s.semester, s.attempt,
      s.is_iet as "isIet", ${isDateSet} as "isDateSet", i.name as institute,
      (select to_char(min(d.until), 'YYYY-MM-DD') from statement_record r join statement_debt d on d.record_id = r.after_record_id
        where r.statement_id = s.id and not r.is_deleted) as "debtUntil", ${isLed(scope)} as "canProcess", ${referralUntil} as "referralUntil", s.basis,
      ${isLed(scope)} and ${canWithdraw} as "canWithdraw", s.is_by_hand as "isByHand",
      s.parent_id is not null as "isRetake", coalesce(${examiners}, '[]') as examiners,
      coalesce(${students}, '[]') as students, coalesce(${steps}, '[]') as steps
    from statement s
    join discipline d on d.id = s.discipline_id
    join statement_type t on t.id = s.type_id
    join statement_state st on st.id = s.status_id
    join study_year y on y.id = s.study_year_id
    join department i on i.id = s.institute_id
    where s.id = ${id} and ${ledOnly ? isLed(scope) : isSeen(scope)}
  `.execute(db)
  const row = rows[0]
  return row ? { ...row, examiner: row.examiners.map(({ name }) => name).join(', ') } : null
}

/** The examiners of a sheet. */
export async function listExaminers(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from statement_examiner where statement_id = ${id} order by person_id`.execute(db)
  return rows.map((row) => row.id)
}
