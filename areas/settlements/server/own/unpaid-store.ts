import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface Unpaid {
  type: string
  contract: string
  debts: number
  dueOn: string | null
}

/** What a person has to pay by open contracts, overdue or not, the nearest day first. */
export async function listUnpaid(db: Db, personId: number): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select type, contract, debts::float8 as debts, to_char(due_on, 'YYYY-MM-DD') as "dueOn"
    from settlements_contract where person_id = ${personId} and not is_closed and debts > 0
    order by due_on nulls first, id
  `.execute(db)
  return rows
}
