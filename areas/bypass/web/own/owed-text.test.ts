import { expect, it } from 'vitest'
import { owedLines, owedNow, owedSummary } from './owed-text.ts'

const TODAY = '2026-11-18'
const NOTED = '2026-11-18T03:00:00.000Z'

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
    owedLines({ kind: 'payments', notedAt: NOTED, payments }, TODAY).map((line) =>
      line.replaceAll('\u00A0', ' '),
    ),
  ).toEqual([
    'Общежитие, договор № О-24/118: долг 4 120,00 ₽, срок был 17 ноября',
    'Общежитие, договор № О-24/118: к оплате 4 120,00 ₽, до 25 ноября',
    'Общежитие, договор № О-24/118: долг 4 120,00 ₽',
  ])
})

it('sums up what is owed over all points, and leaves out those with nothing', () => {
  const books = [{ title: 'Физика', dueOn: '2026-11-17', quantity: 4 }]
  const points = [
    { owed: { kind: 'books', books } },
    { owed: { kind: 'payments', notedAt: NOTED, payments: [] } },
    { owed: null },
  ] as const
  expect(owedNow(points as never, TODAY)).toEqual(['за вами 4\u00A0книги'])
})

it('has nothing to name where nothing is owed', () => {
  expect(owedLines({ kind: 'books', books: [] }, TODAY)).toEqual([])
  expect(owedLines({ kind: 'payments', notedAt: null, payments: [] }, TODAY)).toEqual([])
})

it('is told in a few words, and not at all where the accounting has said nothing', () => {
  const book = { title: 'Физика', dueOn: TODAY, quantity: 2 }
  const payment = { type: 'Обучение', contract: 'Д-1', debts: 700.5, dueOn: null }
  expect(owedSummary({ kind: 'books', books: [book] })).toBe('за вами 2\u00A0книги')
  expect(owedSummary({ kind: 'books', books: [] })).toBe('книг за вами нет')
  expect(owedSummary({ kind: 'payments', notedAt: NOTED, payments: [payment] })).toMatch(/^к оплате 700,50/)
  expect(owedSummary({ kind: 'payments', notedAt: NOTED, payments: [] })).toBe('платить нечего')
  expect(owedSummary({ kind: 'payments', notedAt: null, payments: [] })).toBeNull()
  expect(owedSummary(null)).toBeNull()
})
