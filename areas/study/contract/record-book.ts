import * as z from 'zod/mini'

/** One enrolment's record book on the home page. Decision D-48 of part 1, `recordBooks`. */
export const RecordBookSummary = z.object({
  groupId: z.nullable(z.int()),
  groupName: z.nullable(z.string()),
  recordBook: z.string(),
  /** Null until marks are kept. */
  averageMark: z.nullable(z.number()),
  debtsCount: z.nullable(z.int()),
})
export type RecordBookSummary = z.infer<typeof RecordBookSummary>
