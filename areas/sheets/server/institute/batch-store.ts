import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { SheetBatch } from '../../contract/batches.ts'
import type { Author } from '../author.ts'
import { hasMark } from '../statement-columns.ts'
import { isLed, type Scope } from './scope.ts'

/** The number of batches that are listed. */
const MOST_BATCHES = 20

interface Session {
  yearId: number
  term: number
}

/** True when a sheet `s` is open and has no mark: one that was erased counts no more. */
const isUntouched = sql<boolean>`(s.status_id in (1, 2) and not ${hasMark})`

/** Records that sheets of a session are created together; returns the id of the batch, null in an unknown year. */
export async function insertBatch(
  tx: Db,
  { yearId, term }: Session,
  { personId, realPersonId, now }: Author,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into statement_batch (study_year_id, term, created_by, created_real_by, created_at)
    select y.id, ${term}, ${personId}, ${realPersonId}, ${now}
    from study_year y where y.id = ${yearId} returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The latest batches of a session with sheets of the led institutes. */
export async function listBatches(
  db: Db,
  { scope, yearId, term }: Session & { scope: Scope },
): Promise<SheetBatch[]> {
  const { rows } = await sql<SheetBatch>`
    select b.id, b.created_at as at, p.full_name as by, count(*)::int as "sheetsCount",
      (count(*) filter (where ${isUntouched}))::int as "untouchedCount"
    from statement_batch b join statement s on s.batch_id = b.id join person p on p.id = b.created_by
    where b.study_year_id = ${yearId} and b.term = ${term} and ${isLed(scope)}
    group by b.id, p.full_name order by b.id desc limit ${MOST_BATCHES}
  `.execute(db)
  return rows
}

export interface BatchSheet {
  id: number
  discipline: string
  group: string
  statusId: number
  isUntouched: boolean
  examinerIds: number[]
}

/** The sheets of a batch in the led institutes that are not withdrawn. */
export async function listBatchSheets(db: Db, scope: Scope, batchId: number): Promise<BatchSheet[]> {
  const { rows } = await sql<BatchSheet>`
    select s.id, d.name as discipline, coalesce(g.name, '') as "group", s.status_id as "statusId",
      ${isUntouched} as "isUntouched",
      array(select e.person_id from statement_examiner e where e.statement_id = s.id order by 1) as "examinerIds"
    from statement s join discipline d on d.id = s.discipline_id left join student_group g on g.id = s.group_id
    where s.batch_id = ${batchId} and ${isLed(scope)}
    order by g.name, d.name, s.id
  `.execute(db)
  return rows
}

/** Locks the sheets of a batch, in the order in which every change locks several. */
export async function lockBatch(tx: Db, batchId: number): Promise<void> {
  await sql`select from statement where batch_id = ${batchId} order by id for update`.execute(tx)
}
