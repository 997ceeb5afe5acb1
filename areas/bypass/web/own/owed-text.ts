import { dayText } from '#platform/contract/date-text.ts'
import { moneyText } from '#areas/settlements/contract/money.ts'
import { isOverdue } from '#areas/settlements/contract/overdue.ts'
import type { Owed } from '../../contract/bypass.ts'

type Known = NonNullable<Owed>
type Book = Extract<Known, { kind: 'books' }>['books'][number]
type Payment = Extract<Known, { kind: 'payments' }>['payments'][number]

function bookText({ title, dueOn, quantity }: Book, today: string): string {
  const copies = quantity > 1 ? `, ${quantity} экз.` : ''
  return `«${title}»${copies}, ${dueOn < today ? 'срок был' : 'до'} ${dayText(dueOn, today)}`
}

function paymentText({ type, contract, debts, dueOn }: Payment, today: string): string {
  const isLate = isOverdue({ debts, dueOn }, today)
  const term = dueOn ? `, ${isLate ? 'срок был' : 'до'} ${dayText(dueOn, today)}` : ''
  return `${type}, договор №\u00A0${contract}: ${isLate ? 'долг' : 'к оплате'} ${moneyText(debts)}${term}`
}

/** The things that are owed at a point, each in words; none when the portal knows of nothing. */
export function owedLines(owed: Known, today: string): string[] {
  return owed.kind === 'books'
    ? owed.books.map((book) => bookText(book, today))
    : owed.payments.map((payment) => paymentText(payment, today))
}
