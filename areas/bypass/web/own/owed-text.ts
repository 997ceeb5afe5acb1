import { dayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
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

/** What is owed now over all points, in a few words each; empty when the portal knows of nothing. */
export function owedNow(points: readonly { owed: Owed }[], today: string): string[] {
  return points.flatMap(({ owed }) =>
    owed !== null && owedLines(owed, today).length > 0 ? (owedSummary(owed) ?? []) : [],
  )
}

const BOOKS = ['книга', 'книги', 'книг'] as const

/** The same in a few words: «за вами 2 книги», «к оплате 4 120,00 ₽»; null when the portal does not know. */
export function owedSummary(owed: Owed): string | null {
  if (owed === null) return null
  if (owed.kind === 'books') {
    const count = owed.books.reduce((sum, { quantity }) => sum + quantity, 0)
    return count > 0 ? `за вами ${counted(count, BOOKS)}` : 'книг за вами нет'
  }
  if (owed.notedAt === null) return null
  const sum = owed.payments.reduce((total, { debts }) => total + debts, 0)
  return sum > 0 ? `к оплате ${moneyText(sum)}` : 'платить нечего'
}
