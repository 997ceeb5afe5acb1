import { paymentCode, purposeOf, type PaidFor } from '../../contract/payment-code.ts'
import { settlementStatus, type Settlement } from '../../contract/settlement.ts'
import type { SettlementRow } from './own-store.ts'

function paidFor(row: SettlementRow): PaidFor {
  const { contract, debts, lastName, firstName, middleName, payerAccount } = row
  return { contract, sum: debts, lastName, firstName, middleName, payerAccount }
}

/** A settlement with its code and requisites, where something is owed and there is where to pay. Decision D-221. */
export function presentSettlement(row: SettlementRow): Settlement {
  const { payee } = row
  if (payee === null || settlementStatus(row) !== 'debt') return { ...row, qrcode: null, requisites: null }
  const paid = paidFor(row)
  return { ...row, qrcode: paymentCode(payee, paid), requisites: { ...payee, purpose: purposeOf(paid) } }
}
