import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { OwnDebts } from '../contract/home.ts'

const MOST_SHOWN = 10

/** What a person owes and has paid too much; null when neither. */
export async function readOwnDebts(db: Db, personId: number): Promise<OwnDebts | null> {
  const { rows } = await sql<{ item: OwnDebts }>`
    with open as (select * from settlements_contract where person_id = ${personId} and not is_closed and debts <> 0)
    select jsonb_build_object(
      'debtSum', (select coalesce(sum(debts) filter (where debts > 0), 0) from open),
      'overpaymentSum', (select coalesce(-sum(debts) filter (where debts < 0), 0) from open),
      'items', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'type', o.type, 'contract', o.contract,
          'debts', o.debts, 'dueOn', o.due_on) order by o.due_on nulls last, o.id)
        from (select * from open order by due_on nulls last, id limit ${MOST_SHOWN}) o), '[]')) as item
  `.execute(db)
  const { item } = rows[0]!
  return item.items.length === 0 ? null : item
}
