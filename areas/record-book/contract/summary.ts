import * as z from 'zod/mini'
import { averageOf } from './average.ts'
import type { RecordBook } from './book.ts'
import { debtsOf } from './debts.ts'
import { examinationsOf } from './examination.ts'
import { cardOf, type BookRecord } from './record.ts'

/** One enrolment's record book on the home page. Decisions D-48 and D-49 of part 1, `recordBooks`. */
export const RecordBookSummary = z.object({
  groupId: z.nullable(z.int()),
  groupName: z.nullable(z.string()),
  recordBook: z.string(),
  /** Weighted by credits; null while there is no grade. */
  averageMark: z.nullable(z.number()),
  /** Examinations that are not passed; null while the book has no record. */
  debtsCount: z.nullable(z.int()),
})
export type RecordBookSummary = z.infer<typeof RecordBookSummary>

/** The summary of each book from the records of all of them. */
export function summariesOf(
  books: readonly Pick<RecordBook, 'enrolmentId' | 'number' | 'group'>[],
  records: readonly BookRecord[],
): RecordBookSummary[] {
  const byEnrolment = Map.groupBy(records, ({ enrolmentId }) => enrolmentId)
  return books.map(({ enrolmentId, number, group }) => {
    const own = byEnrolment.get(enrolmentId) ?? []
    const examinations = examinationsOf(own.map(cardOf))
    return {
      groupId: group?.id ?? null,
      groupName: group?.name ?? null,
      recordBook: number,
      averageMark: averageOf(examinations),
      debtsCount: own.length === 0 ? null : debtsOf(examinations).length,
    }
  })
}
