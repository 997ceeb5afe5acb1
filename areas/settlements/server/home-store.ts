import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { OwnDebts } from '../contract/home.ts'

const MOST_SHOWN = 10
/** The number of days ahead; later payments are only in the calendar. */
const SOON_DAYS = 30

/** A person's debts, overpayments and coming payments; null when there are none. */
export async function readOwnDebts(
  db: Db,
  { personId, today, keepsRequests }: { personId: number; today: string; keepsRequests: boolean },
): Promise<OwnDebts | null> {
  const { rows } = await sql<{ item: OwnDebts }>`
    with open as (select * from settlements_contract where person_id = ${personId} and not is_closed and debts <> 0)
    select jsonb_build_object(
      'debtSum', (select coalesce(sum(debts) filter (where debts > 0), 0) from open),
      'overpaymentSum', (select coalesce(-sum(debts) filter (where debts < 0), 0) from open),
      'items', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'type', o.type, 'contract', o.contract,
          'debts', o.debts, 'dueOn', o.due_on) order by o.due_on nulls last, o.id)
        from (select * from open order by due_on nulls last, id limit ${MOST_SHOWN}) o), '[]'),
      'terms', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'title', t.title, 'sum', t.sum,
          'dueOn', t.due_on) order by t.due_on, t.id)
        from (select t.id, c.type, t.title, t.sum, t.due_on from settlements_contract c
          join settlements_term t on t.contract_id = c.id and t.paid_on is null
          where c.person_id = ${personId} and not c.is_closed
            and t.due_on between ${today}::date and ${today}::date + ${SOON_DAYS}::int
            and (c.debts <= 0 or t.due_on is distinct from c.due_on)
          order by t.due_on, t.id limit ${MOST_SHOWN}) t), '[]'),
      'requests', (select count(*) from settlements_request r
        where ${keepsRequests}::boolean and r.state in ('sent', 'in-work'))) as item
  `.execute(db)
  const { item } = rows[0]!
  return item.items.length + item.terms.length + item.requests === 0 ? null : item
}
