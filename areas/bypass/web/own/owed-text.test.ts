import { expect, it } from 'vitest'
import { owedLines } from './owed-text.ts'

const TODAY = '2026-11-18'

it('names each book with its term', () => {
  const books = [
    { title: 'Физика', dueOn: '2026-11-17', quantity: 1 },
    { title: 'Химия', dueOn: '2027-01-20', quantity: 2 },
  ]
  expect(owedLines({ kind: 'books', books }, TODAY)).toEqual([
    '«Физика», срок был 17 ноября',
    '«Химия», 2 экз., до 20 января 2027',
  ])
})

it('calls a debt only what is overdue', () => {
  const payment = { type: 'Общежитие', contract: 'О-24/118', debts: 4120 }
  const payments = [
    { ...payment, dueOn: '2026-11-17' },
    { ...payment, dueOn: '2026-11-25' },
    { ...payment, dueOn: null },
  ]
  expect(
    owedLines({ kind: 'payments', payments }, TODAY).map((line) => line.replaceAll('\u00A0', ' ')),
  ).toEqual([
    'Общежитие, договор № О-24/118: долг 4 120,00 ₽, срок был 17 ноября',
    'Общежитие, договор № О-24/118: к оплате 4 120,00 ₽, до 25 ноября',
    'Общежитие, договор № О-24/118: долг 4 120,00 ₽',
  ])
})

it('has nothing to name where nothing is owed', () => {
  expect(owedLines({ kind: 'books', books: [] }, TODAY)).toEqual([])
  expect(owedLines({ kind: 'payments', payments: [] }, TODAY)).toEqual([])
})
