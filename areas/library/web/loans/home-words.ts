import { nearDayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeWords } from '#platform/web/router/home-words.ts'
import { bookText, NEAR_DAYS } from '../../contract/loans/loan.ts'
import type { HeldBooks } from '../../contract/loans/home.ts'
import { libraryScreens } from '../../contract/screens.ts'
import { DAYS, daysLeft } from './term-text.ts'

const SHELF = addressOf(libraryScreens.bookLoans)

/** An overdue book, or one that is due soon and for which no renewal was requested. */
function matterOf(
  { id, dueDate, daysOverdue, isAsked, ...named }: HeldBooks['items'][number],
  today: string,
): AttentionItem | null {
  const book = bookText(named)
  const shared = {
    key: `book-${id}`,
    tone: 'warn',
    due: dueDate,
    verb: 'Вернуть или продлить',
    to: SHELF,
  } as const
  if (daysOverdue > 0)
    return { ...shared, title: `Книга просрочена на ${counted(daysOverdue, DAYS)}`, detail: book }
  if (isAsked || daysLeft(dueDate, today) > NEAR_DAYS) return null
  return { ...shared, title: `Верните книгу ${untilText(dueDate, today)}`, detail: book }
}

const untilText = (day: string, today: string) =>
  day === today ? 'сегодня' : `до ${nearDayText(day, today).replace('завтра', 'завтрашнего дня')}`

const reader: HomeWords<HeldBooks> = {
  fills: 'heldBooks',
  source: 'книги библиотеки',
  order: 28,
  attention: ({ items }, { now }) => items.flatMap((item) => matterOf(item, now.date) ?? []),
}

export default reader
