import { codeValue } from './requisites.ts'

/** The recipient of a payment and the bank account. */
export interface PaidTo {
  name: string
  inn: string
  kpp: string | null
  account: string
  bankName: string
  bic: string
  corrAccount: string | null
}

/** The purpose of a payment, and the payer. */
export interface PaidFor {
  contract: string
  /** In roubles. */
  sum: number
  lastName: string
  firstName: string
  middleName: string | null
  /** The number of the payer in the accounting. */
  payerAccount: string | null
}

const KOPECKS = 100

/** A sum in whole kopecks. */
export const kopecksOf = (roubles: number): number => Math.round(roubles * KOPECKS)

/** The purpose in words: «Оплата по договору № О-24/118, Карпов Никита Фёдорович». */
export function purposeOf({ contract, lastName, firstName, middleName }: PaidFor): string {
  const payer = [lastName, firstName, middleName].filter(Boolean).join(' ')
  return codeValue(`Оплата по договору № ${contract}, ${payer}`, 210)
}

/** The longest values of the code's fields. Decision D-221. */
const MOST: Readonly<Record<string, number>> = { Name: 160, BankName: 45, Purpose: 210 }
const USUAL_MOST = 100

/**
 * The text of a payment's code by ГОСТ Р 56042-2014: UTF-8, five fields first in their order, the sum in
 * kopecks; no value contains the separator. Decision D-221.
 */
export function paymentCode(to: PaidTo, paid: PaidFor): string {
  const fields: [name: string, value: string | null][] = [
    ['Name', to.name],
    ['PersonalAcc', to.account],
    ['BankName', to.bankName],
    ['BIC', to.bic],
    // A payee without one writes a zero, because the field must not be omitted.
    ['CorrespAcc', to.corrAccount ?? '0'],
    ['PayeeINN', to.inn],
    ['KPP', to.kpp],
    ['Sum', String(kopecksOf(paid.sum))],
    ['Purpose', purposeOf(paid)],
    ['Contract', paid.contract],
    ['LastName', paid.lastName],
    ['FirstName', paid.firstName],
    ['MiddleName', paid.middleName],
    ['PersAcc', paid.payerAccount],
  ]
  const written = fields.flatMap(([name, value]) => {
    const text = codeValue(value ?? '', MOST[name] ?? USUAL_MOST)
    return text === '' ? [] : [`${name}=${text}`]
  })
  return ['ST00012', ...written].join('|')
}
