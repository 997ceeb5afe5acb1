import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, ChangedRow, FileRow, KnownRow } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'

export type TermColumn = 'externalId' | 'contract' | 'title' | 'sum' | 'dueOn' | 'paidOn'

interface StoredTerm extends KnownRow<TermColumn> {
  contractId: number
}

export async function listTermRows(db: Db): Promise<StoredTerm[]> {
  const { rows } = await sql<{ id: number; contractId: number } & Cells<TermColumn>>`
    select t.id, t.contract_id as "contractId", null as contract, t.external_id as "externalId", t.title,
      trim_scale(t.sum)::text as sum, t.due_on::text as "dueOn", t.paid_on::text as "paidOn"
    from settlements_term t order by t.contract_id, t.due_on, t.id
  `.execute(db)
  return rows.map(({ id, contractId, ...cells }) => ({ id, contractId, cells }))
}

const TYPES = { externalId: 'text', title: 'text', sum: 'numeric', dueOn: 'date', paidOn: 'date' } as const
const NAMED = ['contract'] as const

export async function insertTerms(tx: Db, rows: readonly FileRow<TermColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      insert into settlements_term (external_id, contract_id, title, sum, due_on, paid_on)
      select w."externalId", w."contractId", w.title, w.sum, w."dueOn", w."paidOn"
      from ${rowsAsTable(portion, TYPES, NAMED)} w order by w.line`.execute(tx),
  )
}

export async function updateTerms(tx: Db, rows: readonly ChangedRow<TermColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update settlements_term t set external_id = w."externalId", contract_id = w."contractId", title = w.title,
        sum = w.sum, due_on = w."dueOn", paid_on = w."paidOn", version = t.version + 1
      from ${rowsAsTable(portion, TYPES, NAMED)} w where t.id = w.id`.execute(tx),
  )
}
