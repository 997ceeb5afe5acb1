import * as z from 'zod/mini'

/** The works in the reader's lists. Decisions of part 1, section 6. */
export const Patent = z.object({
  id: z.int(),
  year: z.int(),
  title: z.string(),
  kind: z.string(),
  number: z.string(),
  authors: z.string(),
})
export type Patent = z.infer<typeof Patent>

export const ResearchContract = z.object({
  id: z.int(),
  year: z.int(),
  title: z.string(),
  number: z.string(),
  customer: z.string(),
  /** In roubles. */
  sum: z.number(),
  role: z.string(),
})
export type ResearchContract = z.infer<typeof ResearchContract>

export const TeachingAid = z.object({
  id: z.int(),
  year: z.int(),
  title: z.string(),
  output: z.string(),
  isbn: z.nullable(z.string()),
  authors: z.string(),
})
export type TeachingAid = z.infer<typeof TeachingAid>
