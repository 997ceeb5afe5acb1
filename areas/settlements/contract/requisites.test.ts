import { describe, expect, it } from 'vitest'
import { kopecksOf, paymentCode } from './payment-code.ts'
import { codeValue, isAccountValid, isCorrAccountValid, isInnValid, wrongRequisites } from './requisites.ts'
import { settlementStatus } from './settlement.ts'

// Numbers of well-known offices and banks, published by themselves.
it.each([
  ['7707083893', true],
  ['7707083894', false],
  ['7728168971', true],
  ['500100732259', true],
  ['500100732250', false],
  ['123', false],
])('the control digits of INN %s agree: %s', (inn, isValid) => {
  expect(isInnValid(inn)).toBe(isValid)
})

it.each([
  ['30101810400000000225', '044525225', true],
  ['30101810400000000226', '044525225', false],
  ['30101810200000000593', '044525593', true],
  ['40102810545370000003', '004525988', true],
  ['40102810545370000004', '004525988', false],
])('the correspondent account %s of bank %s is valid: %s', (account, bic, isValid) => {
  expect(isCorrAccountValid(account, bic)).toBe(isValid)
})

it.each([
  ['03100643000000017300', true],
  ['03100643100000017300', false],
])('the account %s of the treasury is valid: %s', (account, isValid) => {
  expect(isAccountValid(account, '004525988')).toBe(isValid)
})

/** Of the ten possible key digits of an account exactly one agrees with the bank. */
it.each(['044525225', '044525999', '040813000', '017003983'])('bank %s accepts one key of ten', (bic) => {
  const keys = Array.from({ length: 10 }, (_, key) => `40503810${key}00002000001`)
  expect(keys.filter((account) => isAccountValid(account, bic)).length).toBe(1)
})

it('any single wrong digit of an account is found', () => {
  const account = Array.from({ length: 10 }, (_, key) => `40503810${key}00002000001`).find((each) =>
    isAccountValid(each, '044525225'),
  )!
  for (let place = 0; place < account.length; place += 1) {
    const digit = (Number(account[place]) + 1) % 10
    expect(isAccountValid(account.slice(0, place) + digit + account.slice(place + 1), '044525225')).toBe(
      false,
    )
  }
})

it('wrong requisites are named by their fields', () => {
  const wrong = wrongRequisites({
    inn: '7707083894',
    bic: '044525225',
    account: '40503810000002000009',
    corrAccount: '30101810400000000226',
  })
  expect(Object.keys(wrong).toSorted()).toEqual(['account', 'corrAccount', 'inn'])
})

describe('the code of a payment', () => {
  const to = {
    name: 'ФГБОУ ВО «Университет» | филиал',
    inn: '7707083893',
    kpp: '773601001',
    account: '40503810400002000001',
    bankName: 'Банк\nс переносом',
    bic: '044525225',
    corrAccount: null,
  }
  const paid = {
    contract: 'О-24|118',
    sum: 4120.1,
    lastName: 'Карпов',
    firstName: 'Никита',
    middleName: null,
    payerAccount: '000123',
  }
  const fields = paymentCode(to, paid).split('|')

  it('begins with its mark and the five fields in their order', () => {
    expect(fields.slice(0, 6)).toEqual([
      'ST00012',
      'Name=ФГБОУ ВО «Университет» филиал',
      'PersonalAcc=40503810400002000001',
      'BankName=Банк с переносом',
      'BIC=044525225',
      'CorrespAcc=0',
    ])
  })

  it('holds the sum in kopecks and what is paid for, without a separator in any value', () => {
    expect(fields.slice(6)).toEqual([
      'PayeeINN=7707083893',
      'KPP=773601001',
      'Sum=412010',
      'Purpose=Оплата по договору № О-24 118, Карпов Никита',
      'Contract=О-24 118',
      'LastName=Карпов',
      'FirstName=Никита',
      'PersAcc=000123',
    ])
    expect(fields.every((field) => field === 'ST00012' || /^[A-Za-z]+=.+$/.test(field))).toBe(true)
  })

  it('cuts what is too long', () => {
    expect(codeValue('а'.repeat(300), 160).length).toBe(160)
    const name = paymentCode({ ...to, name: 'я'.repeat(400) }, paid).split('|')[1]!
    expect(name.length).toBe('Name='.length + 160)
  })
})

it.each([
  [0.01, 1],
  [1.005 * 100, 10050],
  [4120.1, 412010],
  [9_999_999_999.99, 999_999_999_999],
])('%d roubles are %i kopecks', (roubles, kopecks) => {
  expect(kopecksOf(roubles)).toBe(kopecks)
})

it.each([
  [true, 500, 'not-active'],
  [true, -500, 'not-active'],
  [false, -0.01, 'overpayment'],
  [false, 0.01, 'debt'],
  [false, 0, 'no-debt'],
] as const)('closed %s with debts %d is %s', (isClosed, debts, status) => {
  expect(settlementStatus({ isClosed, debts })).toBe(status)
})
