import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { MarkChange } from '../contract/mark-change.ts'

const MOST_CHANGES = 2000

/**
 * The changes of the marks of a sheet, the newest first. An examiner sees final marks when the office has settled them, and
 * an absence without its reason.
 */
export async function listMarkChanges(
  db: Db,
  id: number,
  { isForExaminer }: { isForExaminer: boolean },
): Promise<MarkChange[]> {
  const shown = (mark: string) =>
    isForExaminer ? sql`mark_meaning(${sql.raw(mark)})` : sql.raw<number>(mark)
  const { rows } = await sql<MarkChange>`
    select l.id, r.uuid as "recordBookUUID", s.full_name as fio, l.at, l.field = 'final' as "isFinal", b.name as before,
      a.name as after, p.full_name as by, case when l.real_person_id <> l.person_id then q.full_name end as "realBy",
      l.source = 'import' as "isImported"
    from mark_ledger l
    join statement_record r on r.id = l.record_id
    join student x on x.id = r.student_id
    join person s on s.id = x.person_id
    join statement t on t.id = l.statement_id
    left join mark_name b on b.id = ${shown('l.before')}
    left join mark_name a on a.id = ${shown('l.after')}
    left join person p on p.id = l.person_id
    left join person q on q.id = l.real_person_id
    where l.statement_id = ${id} and (l.field = 'mark' or not ${isForExaminer}::boolean or t.status_id in (4, 6))
    order by l.id desc limit ${MOST_CHANGES}
  `.execute(db)
  return rows
}
