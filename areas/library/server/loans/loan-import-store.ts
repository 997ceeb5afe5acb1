import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, ChangedRow, FileRow, KnownRow } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'

export type LoanColumn =
  | 'externalId'
  | 'reader'
  | 'title'
  | 'author'
  | 'inventoryNumber'
  | 'quantity'
  | 'department'
  | 'loanedOn'
  | 'dueOn'
  | 'returnedOn'

interface StoredLoan extends KnownRow<LoanColumn> {
  personId: number
}

/** Every loan, without the readers' names. */
export async function listLoanRows(db: Db): Promise<StoredLoan[]> {
  const { rows } = await sql<{ id: number; personId: number } & Cells<LoanColumn>>`
    select l.id, l.person_id as "personId", l.external_id as "externalId", null as reader, l.title,
      nullif(l.author, '') as author, l.inventory_number as "inventoryNumber", l.quantity::text as quantity,
      l.department, l.loaned_at::text as "loanedOn", l.due_at::text as "dueOn", l.returned_at::text as "returnedOn"
    from library_loan l order by l.id`.execute(db)
  return rows.map(({ id, personId, ...cells }) => ({ id, personId, cells }))
}

const TYPES = {
  externalId: 'text',
  title: 'text',
  author: 'text',
  inventoryNumber: 'text',
  quantity: 'int',
  department: 'text',
  loanedOn: 'date',
  dueOn: 'date',
  returnedOn: 'date',
} as const

export async function insertLoans(tx: Db, rows: readonly FileRow<LoanColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      insert into library_loan (external_id, person_id, title, author, inventory_number, quantity, department,
        loaned_at, due_at, returned_at)
      select w."externalId", w."readerId", w.title, coalesce(w.author, ''), w."inventoryNumber", w.quantity,
        w.department, w."loanedOn", w."dueOn", w."returnedOn"
      from ${rowsAsTable(portion, TYPES, ['reader'])} w`.execute(tx),
  )
}

export async function updateLoans(tx: Db, rows: readonly ChangedRow<LoanColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update library_loan l set external_id = w."externalId", person_id = w."readerId", title = w.title,
        author = coalesce(w.author, ''), inventory_number = w."inventoryNumber", quantity = w.quantity,
        department = w.department, loaned_at = w."loanedOn", due_at = w."dueOn", returned_at = w."returnedOn",
        version = l.version + 1
      from ${rowsAsTable(portion, TYPES, ['reader'])} w where l.id = w.id`.execute(tx),
  )
}

interface Answered {
  loanId: number
  personId: number
}

/**
 * Answers requests for books that a file returns or gives another term; returns the readers to be notified.
 */
export async function settleRenewals(tx: Db, rows: readonly ChangedRow<LoanColumn>[]): Promise<Answered[]> {
  const settled = rows.filter(({ changed }) => changed.includes('dueOn') || changed.includes('returnedOn'))
  const renewed: Answered[] = []
  await inPortions(settled, async (portion) => {
    const former = sql`unnest(${portion.map(({ known }) => known.id)}::bigint[],
      ${portion.map(({ known }) => known.cells.dueOn)}::date[]) f (id, due)`
    const answered = await sql<Answered & { isRenewed: boolean }>`
      update library_renewal r set answered_at = now(), state = case when w.renewed then 'renewed' else 'taken-back' end,
        until_at = case when w.renewed then w."dueOn" end
      from (select s.*, s."returnedOn" is null and s."dueOn" > f.due as renewed
        from ${rowsAsTable(portion, { dueOn: 'date', returnedOn: 'date' }, ['reader'])} s
        join ${former} on f.id = s.id) w
      where r.loan_id = w.id and r.state = 'waiting' and (w.renewed or w."returnedOn" is not null)
      returning r.loan_id as "loanId", w."readerId" as "personId", w.renewed as "isRenewed"`.execute(tx)
    for (const { isRenewed, ...one } of answered.rows) if (isRenewed) renewed.push(one)
  })
  return renewed
}

export type CardColumn = 'reader' | 'number'

export async function listCardRows(db: Db): Promise<{ personId: number; number: string }[]> {
  const { rows } = await sql<{ personId: number; number: string }>`
    select person_id as "personId", number from library_card order by number`.execute(db)
  return rows
}

/** Gives readers their numbers. */
export async function writeCards(
  tx: Db,
  rows: readonly (FileRow<CardColumn> | ChangedRow<CardColumn>)[],
): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      insert into library_card as c (person_id, number)
      select w."readerId", w.number from ${rowsAsTable(portion, { number: 'text' }, ['reader'])} w
      on conflict (person_id) do update set number = excluded.number, version = c.version + 1`.execute(tx),
  )
}
