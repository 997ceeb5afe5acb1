import * as z from 'zod/mini'
import { LibraryTitle } from './literature.ts'

const Note = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
  z.nullable(z.string().check(z.trim(), z.maxLength(500))),
)

/** A teacher's remarks on a recommended title. */
export const recommendationFields = {
  /** Main literature or additional. */
  isMain: z.boolean(),
  /** The chapters to read, and their purpose. */
  note: z.optional(Note),
}

export const Recommendation = z.object({
  id: z.int(),
  version: z.int(),
  isMain: z.boolean(),
  note: z.nullable(z.string()),
  title: LibraryTitle,
})
export type Recommendation = z.infer<typeof Recommendation>

/** A discipline with its literature: the main literature first, each part by author. */
export const ReadDiscipline = z.object({
  id: z.int(),
  name: z.string(),
  items: z.array(Recommendation),
})
export type ReadDiscipline = z.infer<typeof ReadDiscipline>

/** A group in which the reader studies. */
export const OwnGroup = z.object({ id: z.int(), name: z.string() })

/** A recommended title as a card names it. */
export const MainTitle = z.object({
  id: z.int(),
  author: z.string(),
  title: z.string(),
  year: z.nullable(z.int()),
})
export type MainTitle = z.infer<typeof MainTitle>
