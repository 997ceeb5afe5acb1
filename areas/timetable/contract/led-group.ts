import * as z from 'zod/mini'

/** They are in charge of a unit and the groups that it graduates. */
export const LEADERS = ['department-head', 'institute-or-deanery-head', 'directorate'] as const

/** A group of the units that the reader leads. */
export const LedGroup = z.object({
  id: z.int(),
  name: z.string(),
  /** Its course in the present study year; null when it has none. */
  course: z.nullable(z.int()),
  /** True when it has lessons in the present study year. */
  hasLessons: z.boolean(),
})
export type LedGroup = z.infer<typeof LedGroup>
