import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { RequestState } from '../contract/overpayment.ts'

export interface DuePayment {
  contractId: number
  personId: number
  dueOn: string
}

/** Payments due in this many days: debts of a contract, and the terms of its calendar. */
export async function listDue(db: Db, today: string, days: readonly number[]): Promise<DuePayment[]> {
  const { rows } = await sql<DuePayment>`
    select distinct c.id as "contractId", c.person_id as "personId", to_char(due.due_on, 'YYYY-MM-DD') as "dueOn"
    from settlements_contract c
    cross join lateral (
      select c.due_on where c.debts > 0
      union all
      select t.due_on from settlements_term t where t.contract_id = c.id and t.paid_on is null
    ) due
    where not c.is_closed and due.due_on - ${today}::date = any(${[...days]}::int[])
    order by 1, 3
  `.execute(db)
  return rows
}

export interface PaymentFacts extends DuePayment {
  type: string
  contract: string
  sum: number
}

/** The remaining payments of some contracts on some days: the term of the calendar, else the whole debt. */
export async function listPaymentFacts(
  db: Db,
  due: readonly { contractId: number; dueOn: string }[],
): Promise<PaymentFacts[]> {
  const { rows } = await sql<PaymentFacts>`
    select c.id as "contractId", c.person_id as "personId", to_char(w.due_on, 'YYYY-MM-DD') as "dueOn", c.type, c.contract,
      coalesce(t.sum, c.debts)::float8 as sum
    from unnest(${due.map(({ contractId }) => contractId)}::bigint[], ${due.map(({ dueOn }) => dueOn)}::date[])
      w (contract_id, due_on)
    join settlements_contract c on c.id = w.contract_id and not c.is_closed
    left join lateral (select sum(t.sum) as sum from settlements_term t
      where t.contract_id = c.id and t.due_on = w.due_on and t.paid_on is null) t on true
    where t.sum is not null or (c.debts > 0 and c.due_on = w.due_on)
  `.execute(db)
  return rows
}

export interface RequestFacts {
  id: number
  personId: number
  state: RequestState
  sum: number
  comment: string | null
  contract: string
}

export async function listRequestFacts(db: Db, ids: readonly number[]): Promise<RequestFacts[]> {
  const { rows } = await sql<RequestFacts>`
    select r.id, r.person_id as "personId", r.state, r.sum::float8 as sum, r.comment, c.contract
    from settlements_request r join settlements_contract c on c.id = r.contract_id
    where r.id = any(${[...ids]}::bigint[]) and r.state in ('in-work', 'done', 'refused')
  `.execute(db)
  return rows
}

export interface OperationFacts {
  id: number
  personId: number
  contractId: number
  kindId: number
  sum: number
  date: string
  type: string
  contract: string
}

export async function listOperationFacts(db: Db, ids: readonly number[]): Promise<OperationFacts[]> {
  const { rows } = await sql<OperationFacts>`
    select o.id, c.person_id as "personId", c.id as "contractId", o.kind_id as "kindId", o.sum::float8 as sum,
      to_char(o.op_date, 'YYYY-MM-DD') as date, c.type, c.contract
    from settlements_operation o join settlements_contract c on c.id = o.contract_id
    where o.id = any(${[...ids]}::bigint[])
  `.execute(db)
  return rows
}
