import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { PaidTo } from '../../contract/payment-code.ts'
import { latestRequest } from '../overpayments/request-sql.ts'
import type { Operation, Settlement, Term } from '../../contract/settlement.ts'

export interface SettlementRow extends Omit<Settlement, 'qrcode' | 'requisites'> {
  payee: PaidTo | null
  payerAccount: string | null
  lastName: string
  firstName: string
  middleName: string | null
}

const payee = sql`case when pay.id is not null then jsonb_build_object('name', pay.name, 'inn', pay.inn, 'kpp', pay.kpp,
  'account', pay.account, 'bankName', pay.bank_name, 'bic', pay.bic, 'corrAccount', pay.corr_account) end`

const terms = sql<
  Term[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'sum', t.sum,
    'dueOn', t.due_on, 'paidOn', t.paid_on) order by t.due_on, t.id), '[]')
  from settlements_term t where t.contract_id = c.id)`

const row = sql<SettlementRow>`jsonb_build_object('id', c.id, 'type', c.type, 'title', c.title, 'isClosed', c.is_closed,
  'contract', c.contract, 'debts', c.debts, 'period', c.period, 'paidSum', c.paid_sum, 'discount', c.discount,
  'dueOn', c.due_on, 'terms', ${terms}, 'request', ${latestRequest}, 'notedAt', c.noted_at, 'payee', ${payee}, 'payerAccount', c.external_id,
  'lastName', p.last_name, 'firstName', p.first_name, 'middleName', p.middle_name)`

// A settlement whose contract names no payee is paid to the first requisites in use.
const from = sql`from settlements_contract c
  join person p on p.id = c.person_id
  left join settlements_payee pay on pay.is_active and pay.id = coalesce(c.payee_id,
    (select min(a.id) from settlements_payee a where a.is_active))`

/** A person's settlements: active ones first, by the latest period. Decision D-220. */
export async function listOwn(db: Db, personId: number): Promise<SettlementRow[]> {
  const { rows } = await sql<{ item: SettlementRow }>`
    select ${row} as item ${from} where c.person_id = ${personId}
    order by c.is_closed, c.period_on desc, c.id desc limit 500
  `.execute(db)
  return rows.map(({ item }) => item)
}

export async function findOwn(
  db: Db,
  { id, personId }: { id: number; personId: number },
): Promise<SettlementRow | null> {
  const { rows } = await sql<{ item: SettlementRow }>`
    select ${row} as item ${from} where c.id = ${id} and c.person_id = ${personId}`.execute(db)
  return rows[0]?.item ?? null
}

/** The payments and returns of a person's settlement, the newest first; null for somebody else's. */
export async function listOperations(
  db: Db,
  { id, personId }: { id: number; personId: number },
): Promise<(Omit<Operation, 'payment'> & { kindId: number })[] | null> {
  const { rows } = await sql<{ items: (Omit<Operation, 'payment'> & { kindId: number })[] }>`
    select coalesce((select jsonb_agg(jsonb_build_object('docNumber', o.doc_number, 'kindId', o.kind_id, 'sum', o.sum,
        'date', o.op_date) order by o.op_date desc, o.id desc)
      from settlements_operation o where o.contract_id = c.id), '[]') as items
    from settlements_contract c where c.id = ${id} and c.person_id = ${personId}
  `.execute(db)
  return rows[0]?.items ?? null
}
