import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Payee, PayeeValues } from '../../contract/requisites.ts'

const payees = sql`select id, name, inn, kpp, account, bank_name as "bankName", bic, corr_account as "corrAccount",
  is_active as "isActive", version from settlements_payee`

export async function listPayees(db: Db): Promise<Payee[]> {
  const { rows } = await sql<Payee>`${payees} order by is_active desc, name, id`.execute(db)
  return rows
}

export async function findPayee(db: Db, id: number): Promise<Payee | null> {
  const { rows } = await sql<Payee>`${payees} where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function insertPayee(tx: Db, values: PayeeValues): Promise<number> {
  const { name, inn, kpp, account, bankName, bic, corrAccount, isActive } = values
  const { rows } = await sql<{ id: number }>`
    insert into settlements_payee (name, inn, kpp, account, bank_name, bic, corr_account, is_active)
    values (${name}, ${inn}, ${kpp ?? null}, ${account}, ${bankName}, ${bic}, ${corrAccount ?? null}, ${isActive})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updatePayee(tx: Db, id: number, values: PayeeValues): Promise<void> {
  const { name, inn, kpp, account, bankName, bic, corrAccount, isActive } = values
  await sql`
    update settlements_payee set name = ${name}, inn = ${inn}, kpp = ${kpp ?? null}, account = ${account},
      bank_name = ${bankName}, bic = ${bic}, corr_account = ${corrAccount ?? null}, is_active = ${isActive},
      version = version + 1
    where id = ${id}
  `.execute(tx)
}
