import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { SeenSheets, OpenSheet } from '../contract/figures.ts'
import { isWithExaminer } from './institute/sheet-list.ts'
import { isDateSet } from './statement-columns.ts'

/** The others are in the list of the teacher. */
const MOST_SHEETS = 5

/** What the sheets are of; null leaves it open. */
export interface SheetsOf {
  groupId: number | null
  disciplineId: number | null
}

/** The sheets that a person examines and has not sent, of a group or a discipline: the nearest, and the number of all. One statement. */
export async function listOpenSheets(
  db: Db,
  personId: number,
  { groupId, disciplineId }: SheetsOf,
): Promise<SeenSheets['own']> {
  const { rows } = await sql<OpenSheet & { count: number }>`
    select count(*) over ()::int as count, s.id, t.name as type, d.name as discipline, to_char(s.exam_date, 'YYYY-MM-DD') as "examDate",
      ${isDateSet} as "isDateSet", array(select distinct g.name::text from statement_record r
        join student_group g on g.id = r.group_id where r.statement_id = s.id and not r.is_deleted order by 1) as groups
    from statement_examiner e
    join statement s on s.id = e.statement_id and s.withdrawn_at is null and ${isWithExaminer}
    join statement_type t on t.id = s.type_id
    join discipline d on d.id = s.discipline_id
    where e.person_id = ${personId} and (${disciplineId}::bigint is null or s.discipline_id = ${disciplineId})
      and (${groupId}::bigint is null or exists (select from statement_record r
        where r.statement_id = s.id and not r.is_deleted and r.group_id = ${groupId}))
    order by s.exam_date, s.id limit ${MOST_SHEETS}
  `.execute(db)
  return { items: rows.map(({ count: _, ...sheet }) => sheet), count: rows[0]?.count ?? 0 }
}
