import type { Db } from '#platform/server/db/database.ts'
import { hasHonours, hasScholarship, type RecordBook } from '../contract/book.ts'
import type { BookRecord } from '../contract/record.ts'
import { listBooks, listRecords, WHOLE_BOOK } from './book-store.ts'

export interface OwnBook {
  book: RecordBook
  records: BookRecord[]
}

/**
 * The record book of a person's newest enrolment with its contents; null when the person has none. Two
 * statements.
 */
export async function findCurrentBook(db: Db, personId: number): Promise<OwnBook | null> {
  const [row] = await listBooks(db, personId)
  if (row === undefined) return null
  const book = { ...row, hasScholarship: hasScholarship(row), hasHonours: hasHonours(row) }
  const records = await listRecords(db, personId, WHOLE_BOOK)
  return { book, records: records.filter(({ enrolmentId }) => enrolmentId === book.enrolmentId) }
}
