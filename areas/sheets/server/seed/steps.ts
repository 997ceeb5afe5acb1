import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import { StatementStatus } from '../../contract/status.ts'
import type { Advanced } from './ends.ts'

const { filling, filled, shipped, discrepancies, completed } = StatementStatus
const DAYS_AFTER: Readonly<Record<number, number>> = {
  [filling]: 0,
  [filled]: 1,
  [shipped]: 1,
  [discrepancies]: 3,
  [completed]: 3,
}

const listed = (sheets: readonly Advanced[]) =>
  sql`jsonb_to_recordset(${jsonText(sheets)}::jsonb) a (id bigint, "statusId" smallint, share int)`

const examiner = sql`(select e.person_id from statement_examiner e where e.statement_id = s.id order by e.position limit 1)`

/** A student's ability, from 0 to 99, and their luck in this sheet. */
const roll = sql`(abs(hashint8(r.student_id)) % 100 * 0.65 + abs(hashint8(r.student_id * 7919 + r.statement_id)) % 100 * 0.35)`

const markOf = sql`case
  when s.type_id = 1 then case when ${roll} < 14 then 8 else 7 end
  when ${roll} > 60 then 6 when ${roll} > 37 then 5 when ${roll} > 16 then 4 when ${roll} > 9 then 3
  when ${roll} > 5 then 9 else 10 end`

async function fillIn(db: Db, sheets: readonly Advanced[]): Promise<void> {
  await sql`
    update statement_record r set mark_id = ${markOf}, changed_by = ${examiner}, changed_real_by = ${examiner},
      changed_at = s.exam_date + interval '11 hours'
    from statement s join ${listed(sheets)} on a.id = s.id
    where r.statement_id = s.id and abs(hashint8(r.id)) % 100 < a.share
  `.execute(db)
}

async function move(db: Db, sheets: readonly Advanced[], statusId: number): Promise<void> {
  const by = statusId === discrepancies || statusId === completed ? sql`null` : examiner
  await sql`
    update statement s set status_id = ${statusId}, status_by = ${by}, status_real_by = ${by},
      status_at = s.exam_date + ${DAYS_AFTER[statusId] ?? 0}::int + interval '12 hours', version = s.version + 1,
      updated_at = s.exam_date + ${DAYS_AFTER[statusId] ?? 0}::int + interval '12 hours'
    from ${listed(sheets)} where a.id = s.id
  `.execute(db)
}

/** The office's marks: an absence has its reason, and an appeal has raised one mark of a sheet. */
async function decide(db: Db, sheets: readonly Advanced[]): Promise<void> {
  const isRaised: RawBuilder<unknown> = sql`a."statusId" = ${discrepancies} and r.mark_id in (3, 4, 5, 7, 8)
    and r.id = (select min(x.id) from statement_record x where x.statement_id = s.id and x.mark_id in (3, 4, 5, 7, 8))`
  await sql`
    update statement_record r set changed_at = s.exam_date + 3 + interval '12 hours',
      changed_by = null, changed_real_by = null,
      final_mark_id = case when ${isRaised} then case when r.mark_id in (7, 8) then 15 - r.mark_id else r.mark_id + 1 end
        when r.mark_id = 9 then 1 + abs(hashint8(r.id)) % 2 else r.mark_id end,
      reason = case when ${isRaised} then 'апелляция, протокол № ' || (r.id % 20 + 1)
        when r.mark_id = 9 and abs(hashint8(r.id)) % 2 = 0 then 'справка о болезни' end
    from statement s join ${listed(sheets)} on a.id = s.id
    where r.statement_id = s.id
  `.execute(db)
}

/** Brings sheets to their final states, step by step as the rules of the database require. */
export async function advance(db: Db, sheets: readonly Advanced[]): Promise<void> {
  const upTo = (...states: number[]) => sheets.filter(({ statusId }) => states.includes(statusId))
  const processed = [discrepancies, completed]
  await fillIn(db, upTo(filling, filled, shipped, ...processed))
  await move(db, upTo(filling, filled, shipped, ...processed), filling)
  await move(db, upTo(filled, shipped, ...processed), filled)
  await move(db, upTo(shipped, ...processed), shipped)
  await decide(db, upTo(...processed))
  await move(db, upTo(discrepancies), discrepancies)
  await move(db, upTo(completed), completed)
}
