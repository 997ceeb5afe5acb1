import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, ChangedRow, FileRow, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'

export type ContractColumn =
  | 'externalId'
  | 'person'
  | 'type'
  | 'title'
  | 'contract'
  | 'period'
  | 'periodOn'
  | 'debts'
  | 'paid'
  | 'discount'
  | 'dueOn'
  | 'isClosed'
  | 'payee'

interface StoredContract extends KnownRow<ContractColumn> {
  personId: number
}

/** The register without the names of people, which belong to another area. */
export async function listContractRows(db: Db): Promise<StoredContract[]> {
  const { rows } = await sql<{ id: number; personId: number } & Cells<ContractColumn>>`
    select c.id, c.person_id as "personId", null as person, c.external_id as "externalId", c.type, c.title, c.contract,
      c.period, c.period_on::text as "periodOn", trim_scale(c.debts)::text as debts, trim_scale(c.paid_sum)::text as paid,
      trim_scale(c.discount)::text as discount, c.due_on::text as "dueOn", c.is_closed::text as "isClosed", p.name as payee
    from settlements_contract c left join settlements_payee p on p.id = c.payee_id
    order by c.person_id, c.contract, c.period_on, c.id
  `.execute(db)
  return rows.map(({ id, personId, ...cells }) => ({ id, personId, cells }))
}

export async function listPayeeReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    select id, name as label, array[inn] as aliases from settlements_payee order by id`.execute(db)
  return rows
}

/** A text in the form in which files are compared: neither case nor «ё» matters. */
const folded = (column: string) => sql`translate(lower(${sql.ref(column)}), 'ё', 'е')`

/** A number that is the code of another contract names neither. */
const isCodeOfOther = (column: string) => sql`exists (select from settlements_contract o
  where o.id <> c.id and ${folded('o.external_id')} = ${folded(column)})`

/** Contracts by the keys that files use: the number with its period, or the code of the accounting. */
export async function listContractReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    select c.id, case
        when count(*) over (partition by ${folded('c.contract')}) = 1 and not ${isCodeOfOther('c.contract')} then contract
        when count(*) over (partition by ${folded('c.contract')}, ${folded('c.period')}) = 1 then contract || ', ' || period
        else coalesce(external_id, contract || ' (№' || id || ')') end as label,
      array_remove(array[external_id, contract || ', ' || period], null) as aliases
    from settlements_contract c
  `.execute(db)
  return rows
}

const TYPES = {
  externalId: 'text',
  type: 'text',
  title: 'text',
  contract: 'text',
  period: 'text',
  periodOn: 'date',
  debts: 'numeric',
  paid: 'numeric',
  discount: 'numeric',
  dueOn: 'date',
  isClosed: 'boolean',
} as const
const NAMED = ['person', 'payee'] as const

export async function insertContracts(tx: Db, rows: readonly FileRow<ContractColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      insert into settlements_contract (external_id, person_id, type, title, contract, period, period_on, debts, paid_sum,
        discount, due_on, is_closed, payee_id)
      select w."externalId", w."personId", w.type, w.title, w.contract, w.period, w."periodOn", w.debts,
        coalesce(w.paid, 0), w.discount, w."dueOn", w."isClosed", w."payeeId"
      from ${rowsAsTable(portion, TYPES, NAMED)} w order by w.line`.execute(tx),
  )
}

export async function updateContracts(tx: Db, rows: readonly ChangedRow<ContractColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update settlements_contract c set external_id = w."externalId", person_id = w."personId", type = w.type,
        title = w.title, contract = w.contract, period = w.period, period_on = w."periodOn", debts = w.debts,
        paid_sum = coalesce(w.paid, 0), discount = w.discount, due_on = w."dueOn", is_closed = w."isClosed",
        payee_id = w."payeeId", noted_at = now(), version = c.version + 1
      from ${rowsAsTable(portion, TYPES, NAMED)} w where c.id = w.id`.execute(tx),
  )
}
