import { expect, it } from 'vitest'
import { sumsText } from './sums-text.ts'

const TODAY = '2026-11-18'
const owes = (debts: number, dueOn: string | null = null, isClosed = false) => ({ debts, dueOn, isClosed })

it.each([
  [[owes(500, '2026-12-25')], 'Долга нет, к оплате 500,00 ₽ до 25 декабря'],
  [[owes(500, TODAY)], 'Долга нет, к оплате 500,00 ₽ до 18 ноября'],
  [[owes(500, '2026-11-17')], 'Долг 500,00 ₽'],
  [[owes(500)], 'Долг 500,00 ₽'],
  [
    [owes(500, '2026-11-01'), owes(100, '2027-01-25'), owes(200, '2026-12-25'), owes(-7)],
    'Долг 500,00 ₽, к оплате 300,00 ₽ до 25 декабря, переплата 7,00 ₽',
  ],
  [[owes(0), owes(500, '2026-11-01', true)], 'Долга нет'],
])('only what is overdue is a debt: %j is «%s»', (settlements, text) => {
  expect(sumsText(settlements, TODAY).replaceAll('\u00A0', ' ')).toBe(text)
})
