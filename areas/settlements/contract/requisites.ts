import * as z from 'zod/mini'

const digitsOf = (text: string) => [...text].map(Number)

function weighed(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * digits[place]!, 0)
}

const OF_TEN = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const OF_ELEVEN = [7, ...OF_TEN]
const OF_TWELVE = [3, ...OF_ELEVEN]

/** True when a taxpayer's number, of 10 or 12 digits, agrees with its check digits. */
export function isInnValid(inn: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(inn)) return false
  const digits = digitsOf(inn)
  const control = (weights: readonly number[]) => (weighed(digits, weights) % 11) % 10
  if (inn.length === 10) return control(OF_TEN) === digits[9]
  return control(OF_ELEVEN) === digits[10] && control(OF_TWELVE) === digits[11]
}

const ACCOUNT_WEIGHTS = Array.from({ length: 23 }, (_, place) => [7, 1, 3][place % 3]!)

/**
 * True when the sum over the last three digits of the bank and the account, weighted by 7, 1 and 3 in turn,
 * ends in zero.
 */
function agrees(bankDigits: string, account: string): boolean {
  if (!/^\d{20}$/.test(account)) return false
  return weighed(digitsOf(bankDigits + account), ACCOUNT_WEIGHTS) % 10 === 0
}

/**
 * The digits by which accounts at the Bank of Russia and at the treasury are checked against the number of
 * their bank.
 */
const centreDigits = (bic: string) => `0${bic.slice(4, 6)}`

/** The number of a bank begins with 04, that of an office of the treasury with 00 or 01. */
export function isBicValid(bic: string): boolean {
  return /^0[014]\d{7}$/.test(bic)
}

const isTreasury = (bic: string) => /^0[01]/.test(bic)
const isCentre = (bic: string) => /00[0-2]$/.test(bic)
/** Accounts that the treasury itself keeps have a zero in place of the check digit. */
const OF_TREASURY = /^03\d{6}0\d{11}$/

/**
 * True when the number of an account agrees with that of its bank. Rules of the Bank of Russia, check digit
 * of an account.
 */
export function isAccountValid(account: string, bic: string): boolean {
  if (!isBicValid(bic)) return false
  if (isTreasury(bic) && account.startsWith('03')) return OF_TREASURY.test(account)
  return agrees(isTreasury(bic) || isCentre(bic) ? centreDigits(bic) : bic.slice(6), account)
}

/** The same for the correspondent account, which the bank has at the Bank of Russia. */
export function isCorrAccountValid(account: string, bic: string): boolean {
  return isBicValid(bic) && agrees(centreDigits(bic), account)
}

const SEPARATOR = '|'

/** A value without the separator of the code and without line breaks, no longer than its field. */
export function codeValue(text: string, most: number): string {
  return text
    .replaceAll(SEPARATOR, ' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()
}

const line = (most: number, error: string) =>
  z.string().check(
    z.overwrite((text: string) => codeValue(text, text.length)),
    z.minLength(1, error),
    z.maxLength(most),
  )
const digits = (pattern: RegExp, error: string) =>
  z.string().check(
    z.overwrite((text: string) => text.replaceAll(/\s/g, '')),
    z.maxLength(30, error),
    z.regex(pattern, error),
  )
/** An empty field of a form means no number. */
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? null : value)),
      z.nullable(schema),
    ),
  )

const fields = {
  name: line(160, 'Напишите название получателя'),
  inn: digits(/^(\d{10}|\d{12})$/, 'ИНН — 10 или 12 цифр'),
  kpp: orNone(digits(/^\d{9}$/, 'КПП — 9 цифр')),
  account: digits(/^\d{20}$/, 'Счёт — 20 цифр'),
  bankName: line(45, 'Напишите название банка'),
  bic: digits(/^\d{9}$/, 'БИК — 9 цифр'),
  corrAccount: orNone(digits(/^\d{20}$/, 'Корреспондентский счёт — 20 цифр')),
  isActive: z.boolean(),
}

const WRONG = {
  inn: 'Контрольные цифры ИНН не сходятся. Проверьте номер',
  bic: 'БИК банка начинается с 04, казначейства — с 00 или 01',
  account: 'Контрольная цифра счёта не сходится с БИК. Проверьте счёт и БИК',
  corrAccount: 'Контрольная цифра корреспондентского счёта не сходится с БИК',
} as const

interface Numbers {
  inn: string
  bic: string
  account: string
  corrAccount?: string | null | undefined
}

/** The faults of requisites, by field. */
export function wrongRequisites({ inn, bic, account, corrAccount }: Numbers): Record<string, string[]> {
  const wrong: Record<string, string[]> = {}
  if (!isInnValid(inn)) wrong['inn'] = [WRONG.inn]
  if (!isBicValid(bic)) wrong['bic'] = [WRONG.bic]
  else if (!isAccountValid(account, bic)) wrong['account'] = [WRONG.account]
  if (corrAccount && isBicValid(bic) && !isCorrAccountValid(corrAccount, bic))
    wrong['corrAccount'] = [WRONG.corrAccount]
  return wrong
}

/** The requisites of a payee, as their keeper writes them. */
export const PayeeValues = z.object(fields)
export type PayeeValues = z.output<typeof PayeeValues>

export const Payee = z.object({
  id: z.int(),
  name: z.string(),
  inn: z.string(),
  kpp: z.nullable(z.string()),
  account: z.string(),
  bankName: z.string(),
  bic: z.string(),
  corrAccount: z.nullable(z.string()),
  isActive: z.boolean(),
  version: z.int(),
})
export type Payee = z.output<typeof Payee>
