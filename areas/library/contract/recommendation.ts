import * as z from 'zod/mini'
import { LibraryTitle } from './literature.ts'

const Note = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
  z.nullable(z.string().check(z.trim(), z.maxLength(500))),
)

/** What a teacher says about a recommended title. */
export const recommendationFields = {
  /** Main literature or additional. */
  isMain: z.boolean(),
  /** Which chapters, what for. */
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

/** A discipline with what is read for it: main literature first, by author within. */
export const ReadDiscipline = z.object({
  id: z.int(),
  name: z.string(),
  items: z.array(Recommendation),
})
export type ReadDiscipline = z.infer<typeof ReadDiscipline>

/** A group in which the reader studies. */
export const OwnGroup = z.object({ id: z.int(), name: z.string() })
