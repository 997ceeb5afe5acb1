import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { Version } from '#platform/contract/ids.ts'
import { SearchText } from '#platform/contract/query.ts'

/** The number of days before its term when a reader is reminded of a book. */
export const REMIND_DAYS = [3, 1] as const
/** The number of days after it when they are reminded again. */
export const OVERDUE_DAYS = [1, 7, 14, 30] as const
/** A book due within this number of days is shown on the home page. */
export const NEAR_DAYS = 3

export const RENEWAL_STATES = ['waiting', 'renewed', 'refused'] as const

/** The last request for a renewal that its reader has not withdrawn. */
export const Renewal = z.object({
  state: z.enum(RENEWAL_STATES),
  askedAt: Instant,
  /** The day until which the library allows it to be kept. */
  until: z.nullable(CalendarDate),
  reason: z.nullable(z.string()),
})
export type Renewal = z.output<typeof Renewal>

/** A book on loan. Specification part 2, section 3, "Book loan"; `id`, `version` and `renewal` are ours. */
const loanFields = {
  id: z.int(),
  version: Version,
  author: z.string(),
  daysOverdue: z.int(),
  /** The hall or the branch that lent it. */
  department: z.string(),
  dueDate: CalendarDate,
  inventoryNumber: z.string(),
  loanDate: CalendarDate,
  quantity: z.int(),
  title: z.string(),
  renewal: z.nullable(Renewal),
}

export const BookLoan = z.object(loanFields)
export type BookLoan = z.output<typeof BookLoan>

/** The same as the library sees it. */
export const LentBook = z.object({
  ...loanFields,
  returnedOn: z.nullable(CalendarDate),
  reader: z.object({
    id: z.int(),
    name: z.string(),
    cardNumber: z.nullable(z.string()),
  }),
})
export type LentBook = z.output<typeof LentBook>

/** `held`: not returned; `asked`: the reader asks for a renewal. */
export const LOAN_PARTS = ['held', 'asked', 'overdue', 'returned'] as const
export type LoanPart = (typeof LOAN_PARTS)[number]

export const loanFilterFields = {
  /** The reader's name or card, the book, its author or its inventory number. */
  term: z.optional(z.nullable(SearchText)),
  /** `held` by default. */
  part: z.optional(z.nullable(z.enum(LOAN_PARTS))),
  sort: z.optional(z.nullable(z.enum(['due', '-due', 'reader', '-reader', 'title', '-title']))),
}

/** «Петров П. П. Основы проектирования». */
export function bookText({ author, title }: Pick<BookLoan, 'author' | 'title'>): string {
  if (author === '') return title
  return author.endsWith('.') ? `${author} ${title}` : `${author}. ${title}`
}

/** The card with which a reader is let into the reading hall. */
export const ReaderCard = z.object({ name: z.string(), number: z.nullable(z.string()) })
export type ReaderCard = z.output<typeof ReaderCard>
