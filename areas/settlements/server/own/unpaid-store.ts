import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface Unpaid {
  type: string
  contract: string
  debts: number
  dueOn: string | null
}

/** What is known of a person's payments. */
export interface KnownPayments {
  /** When the accounting has last said something about the person; null when it never has. */
  notedAt: string | null
  payments: Unpaid[]
}

/** What a person has to pay by open contracts, overdue or not, the nearest day first. */
export async function readUnpaid(db: Db, personId: number): Promise<KnownPayments> {
  const { rows } = await sql<{ item: KnownPayments }>`
    select jsonb_build_object('notedAt', max(noted_at), 'payments', coalesce(
      jsonb_agg(jsonb_build_object('type', type, 'contract', contract, 'debts', debts, 'dueOn', due_on)
        order by due_on nulls first, id) filter (where not is_closed and debts > 0), '[]')) as item
    from settlements_contract where person_id = ${personId}
  `.execute(db)
  return rows[0]!.item
}
