import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import { isLate } from './institute/sheet-list.ts'
import { isDateSet, isReferral } from './statement-columns.ts'

export interface MarkFacts {
  statementId: number
  personId: number
  subject: string
  markId: number
  markName: string
}

/** The marks of students in sheets, as far as each student may see them. */
export async function listMarkFacts(db: Db, statementIds: readonly number[]): Promise<MarkFacts[]> {
  const { rows } = await sql<MarkFacts>`
    select x.statement_id as "statementId", s.person_id as "personId", d.name as subject,
      m.id as "markId", m.name as "markName"
    from student_exam x join student s on s.id = x.student_id join discipline d on d.id = x.discipline_id
    join mark_name m on m.id = coalesce(mark_meaning(x.final_mark_id), x.mark_id)
    where x.statement_id = any(${statementIds}::bigint[])
  `.execute(db)
  return rows
}

/** The names of marks, each under its meaning. */
export async function listMarkNames(db: Db, ids: readonly number[]): Promise<Map<number, MarkName>> {
  const { rows } = await sql<MarkName & { id: number }>`
    select given.id, m.id as "markId", m.name as "markName" from unnest(${[...ids]}::smallint[]) given (id)
    join mark_name m on m.id = mark_meaning(given.id)
  `.execute(db)
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}
export type MarkName = Pick<MarkFacts, 'markId' | 'markName'>

export interface SheetOfExaminer {
  statementId: number
  personId: number
  subject: string
  groups: string
  statusId: number
  comment: string | null
}

/** Sheets with the data for their examiners' notices. */
export async function listSheetsOfExaminers(
  db: Db,
  statementIds: readonly number[],
): Promise<SheetOfExaminer[]> {
  const { rows } = await sql<SheetOfExaminer>`
    select s.id as "statementId", e.person_id as "personId", d.name as subject, s.status_id as "statusId",
      s.status_comment as comment, coalesce((select string_agg(distinct g.name, ', ') from statement_record r
        join student_group g on g.id = r.group_id where r.statement_id = s.id and not r.is_deleted), '') as groups
    from statement s join statement_examiner e on e.statement_id = s.id join discipline d on d.id = s.discipline_id
    where s.id = any(${statementIds}::bigint[])
  `.execute(db)
  return rows
}

export interface RetakeFacts {
  statementId: number
  personId: number
  subject: string
  /** Null when it is not set. */
  date: string | null
  isReferral: boolean
  isRetake: boolean
}

/** Coming retakes with the data for their students' notices. */
export async function listRetakeFacts(db: Db, statementIds: readonly number[]): Promise<RetakeFacts[]> {
  const { rows } = await sql<RetakeFacts>`
    select s.id as "statementId", x.person_id as "personId", d.name as subject,
      to_char(s.exam_date, 'YYYY-MM-DD') as date, ${isReferral} as "isReferral", s.parent_id is not null as "isRetake"
    from statement s join statement_record r on r.statement_id = s.id and not r.is_deleted
    join student x on x.id = r.student_id join discipline d on d.id = s.discipline_id
    where s.id = any(${statementIds}::bigint[]) and s.status_id = 1
  `.execute(db)
  return rows
}

/** Sheets that are still with their examiners, with the data for their notices. */
export async function listExaminationFacts(db: Db, statementIds: readonly number[]): Promise<RetakeFacts[]> {
  const { rows } = await sql<RetakeFacts>`
    select s.id as "statementId", e.person_id as "personId", d.name as subject,
      case when ${isDateSet} then to_char(s.exam_date, 'YYYY-MM-DD') end as date, ${isReferral} as "isReferral",
      s.parent_id is not null as "isRetake"
    from statement s join statement_examiner e on e.statement_id = s.id join discipline d on d.id = s.discipline_id
    where s.id = any(${statementIds}::bigint[]) and s.status_id in (1, 2, 3) and s.withdrawn_at is null
  `.execute(db)
  return rows
}

export interface LateSheets {
  personId: number
  yearId: number
  term: number
  count: number
  /** The longest overdue first. */
  subjects: string[]
  since: string
}

/** The sheets of sessions that have not come, by examiner and session. */
export async function listLateSheets(
  db: Db,
  { people, today }: { people: readonly number[]; today: string },
): Promise<LateSheets[]> {
  const { rows } = await sql<LateSheets>`
    select e.person_id as "personId", s.study_year_id as "yearId", s.term, count(*)::int as count,
      array_agg(d.name order by s.exam_date, s.id) as subjects, to_char(min(s.exam_date), 'YYYY-MM-DD') as since
    from statement_examiner e join statement s on s.id = e.statement_id join discipline d on d.id = s.discipline_id
    where e.person_id = any(${people}::bigint[]) and s.withdrawn_at is null and ${isLate(today)}
    group by 1, 2, 3
  `.execute(db)
  return rows
}

export interface EndedRetake {
  statementId: number
  personId: number
  subject: string
  isReferral: boolean
  isRetake: boolean
  /** True when its last day has passed without anybody coming. */
  isOver: boolean
}

const ended = sql`s.id as "statementId", d.name as subject, ${isReferral} as "isReferral",
  s.parent_id is not null as "isRetake", exists (select from statement_referral f join issued_paper p on p.id = f.paper_id
    where f.statement_id = s.id and f.until < p.revoked_on) as "isOver"`

/** Withdrawn retakes with the data for their students' notices. */
export async function listWithdrawnRetakes(db: Db, statementIds: readonly number[]): Promise<EndedRetake[]> {
  const { rows } = await sql<EndedRetake>`
    select ${ended}, x.person_id as "personId"
    from statement s join statement_record r on r.statement_id = s.id join student x on x.id = r.student_id
    join discipline d on d.id = s.discipline_id
    where s.id = any(${statementIds}::bigint[]) and s.withdrawn_at is not null
  `.execute(db)
  return rows
}

/** The former examiners of a sheet: it was withdrawn, or others examine. */
export async function listReleasedExaminers(
  db: Db,
  cases: readonly { statementId: number; personId: number }[],
): Promise<(EndedRetake & { isWithdrawn: boolean })[]> {
  const { rows } = await sql<EndedRetake & { isWithdrawn: boolean }>`
    select ${ended}, c."personId", s.withdrawn_at is not null as "isWithdrawn"
    from jsonb_to_recordset(${jsonText(cases)}::jsonb) c ("statementId" bigint, "personId" bigint)
    join statement s on s.id = c."statementId" join discipline d on d.id = s.discipline_id
    where (s.withdrawn_at is not null) = exists (select from statement_examiner e
      where e.statement_id = s.id and e.person_id = c."personId")
  `.execute(db)
  return rows
}
