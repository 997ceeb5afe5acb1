import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, ChangedRow, FileRow, KnownRow } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'

export type OperationColumn = 'externalId' | 'contract' | 'kind' | 'docNumber' | 'sum' | 'date'

/** A payment is 1, a return 2; the word of a file decides. */
const kindId = sql`case when w.kind = 'Оплата' then 1 else 2 end`

interface StoredOperation extends KnownRow<OperationColumn> {
  contractId: number
}

export async function listOperationRows(db: Db): Promise<StoredOperation[]> {
  const { rows } = await sql<{ id: number; contractId: number } & Cells<OperationColumn>>`
    select o.id, o.contract_id as "contractId", null as contract, o.external_id as "externalId",
      case o.kind_id when 1 then 'Оплата' else 'Возврат' end as kind, o.doc_number as "docNumber",
      trim_scale(o.sum)::text as sum, o.op_date::text as date
    from settlements_operation o order by o.contract_id, o.op_date, o.id
  `.execute(db)
  return rows.map(({ id, contractId, ...cells }) => ({ id, contractId, cells }))
}

const TYPES = { externalId: 'text', kind: 'text', docNumber: 'text', sum: 'numeric', date: 'date' } as const
const NAMED = ['contract'] as const

export interface NewOperation {
  id: number
  personId: number
  date: string
}

/** Enters payments and returns, and returns them with whose they are. */
export async function insertOperations(
  tx: Db,
  rows: readonly FileRow<OperationColumn>[],
): Promise<NewOperation[]> {
  const entered: NewOperation[] = []
  await inPortions(rows, async (portion) => {
    const inserted = await sql<NewOperation>`
      with entered as (
        insert into settlements_operation (external_id, contract_id, kind_id, doc_number, sum, op_date)
        select w."externalId", w."contractId", ${kindId}, w."docNumber", w.sum, w.date
        from ${rowsAsTable(portion, TYPES, NAMED)} w order by w.line
        returning id, contract_id, op_date
      )
      select e.id, c.person_id as "personId", e.op_date::text as date
      from entered e join settlements_contract c on c.id = e.contract_id order by e.id`.execute(tx)
    entered.push(...inserted.rows)
  })
  return entered
}

export async function updateOperations(tx: Db, rows: readonly ChangedRow<OperationColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update settlements_operation o set external_id = w."externalId", contract_id = w."contractId", kind_id = ${kindId},
        doc_number = w."docNumber", sum = w.sum, op_date = w.date, noted_at = now()
      from ${rowsAsTable(portion, TYPES, NAMED)} w where o.id = w.id`.execute(tx),
  )
}
