import { useCall } from '#platform/web/api/use-call.ts'
import type { RecordBook } from '../../contract/book.ts'
import { recordBookCalls } from '../../contract/calls.ts'
import { cardOf, type BookCard } from '../../contract/record.ts'

export interface OwnRecords {
  cards: readonly BookCard[]
  books: readonly RecordBook[]
}

/** All records of the reader and the books that contain them, as one reading. */
export function useRecordBook() {
  const records = useCall(recordBookCalls.listBookRecords, {}, { isAlwaysFresh: true })
  const books = useCall(recordBookCalls.listBooks, {})
  const data: OwnRecords | undefined =
    records.data && books.data ? { cards: records.data.items.map(cardOf), books: books.data } : undefined
  return {
    data,
    error: records.error ?? books.error,
    isPending: records.isPending || books.isPending,
    refetch: async () => {
      await Promise.all([records.refetch(), books.refetch()])
      return records as never
    },
  }
}

/** The book of a group's enrolment; the newest one when no group is named. */
export function bookOf({ cards, books }: OwnRecords, groupId: string): RecordBook | null {
  const ofGroup = cards.find((card) => String(card.groupId) === groupId)
  return (
    books.find(({ enrolmentId }) => enrolmentId === ofGroup?.enrolmentId) ??
    books.find(({ group }) => String(group?.id) === groupId) ??
    books[0] ??
    null
  )
}

/** True when the office has settled a mark of a book, so that there is something to print. */
export const isSettled = ({ cards }: OwnRecords, book: RecordBook): boolean =>
  cards.some(({ enrolmentId, finalMark }) => enrolmentId === book.enrolmentId && finalMark !== null)
