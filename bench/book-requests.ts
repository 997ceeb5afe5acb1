import { recordBookCalls } from '#areas/record-book/contract/calls.ts'
import type { LoadRequest } from './open-loop.ts'
import type { Reader } from './university.ts'

const { listBookRecords, listBooks, noteVisit, listBookYears, listBookTypes, listBookGroups } =
  recordBookCalls

/** What the browser sends when the record book opens; the records, most often: they are always read again. */
const BOOK: readonly { method: 'GET' | 'POST'; path: string }[] = [
  listBookRecords,
  listBooks,
  listBookRecords,
  noteVisit,
  listBookRecords,
  listBookYears,
  listBookRecords,
  listBookTypes,
  listBookRecords,
  listBookGroups,
]

/** The requests of many students who open their record books. */
export function bookRequests(readers: readonly Reader[]): LoadRequest[] {
  return readers.flatMap(({ token }) =>
    BOOK.map(({ method, path }) => ({
      kind: 'record-book',
      method,
      path,
      token,
      ...(method === 'POST' && { body: {} }),
    })),
  )
}
