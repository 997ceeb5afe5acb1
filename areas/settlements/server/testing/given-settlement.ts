import { sql } from 'kysely'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { settlementsCalls } from '../../contract/calls.ts'

/** Requisites whose control sums agree. */
export const aPayee = (name: string) => ({
  name,
  inn: '7701234560',
  kpp: '770101001',
  account: '40503810700002000001',
  bankName: 'Демонстрационный банк',
  bic: '044525999',
  corrAccount: '30101810845250000999',
  isActive: true,
})

interface Settled {
  debts?: number
  dueOn?: string | null
  isClosed?: boolean
  login?: string
}

let number = 0

/** A settlement of a demo account. */
export async function givenSettlement(
  { db }: TestServer,
  { debts = 4120, dueOn = '2026-11-25', isClosed = false, login = 'student' }: Settled = {},
): Promise<{ id: number; contract: string }> {
  number += 1
  const contract = `П-${process.pid}/${number}`
  const { rows } = await sql<{ id: number }>`
    insert into settlements_contract (person_id, type, title, contract, period, period_on, debts, due_on, is_closed)
    select person_id, 'Общежитие', 'Проживание', ${contract}, 'декабрь 2026', '2026-12-01', ${debts}, ${dueOn}::date, ${isClosed}
    from account where login = ${login} returning id
  `.execute(db)
  return { id: rows[0]!.id, contract }
}

/** An account of a person at the demo bank. */
export const anAccount = () => {
  const { account, bic, bankName } = aPayee('')
  return { account, bic, bankName }
}

/** A request about an overpayment. */
export async function givenRequest(
  server: TestServer,
  login = 'student',
): Promise<{ id: number; requestId: number; version: number }> {
  const { id } = await givenSettlement(server, { debts: -1500, login })
  const newRequest = { id, kind: 'return' as const, ...anAccount() }
  const request = await givenBy(server.as(login), settlementsCalls.askOverpayment, newRequest)
  return { id, requestId: request.id, version: request.version }
}

/** A payment, or a return, of a settlement. */
export async function givenOperation(
  { db }: TestServer,
  contractId: number,
  { kindId = 1, docNumber = '8841', sum = 4120, date = '2026-10-24' } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into settlements_operation (contract_id, kind_id, doc_number, sum, op_date)
    values (${contractId}, ${kindId}, ${docNumber}, ${sum}, ${date}::date) returning id
  `.execute(db)
  return rows[0]!.id
}
