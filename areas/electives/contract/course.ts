import * as z from 'zod/mini'

/** A language to choose. Specification part 2, section 3. */
export const LanguageCourse = z.object({
  id: z.int(),
  name: z.string(),
  link: z.nullable(z.string()),
  totalCount: z.nullable(z.int()),
  count: z.int(),
  // Ours.
  teachers: z.array(z.string()),
  place: z.nullable(z.string()),
  schedule: z.nullable(z.string()),
  waiting: z.int(),
  isQuotaFull: z.boolean(),
})
export type LanguageCourse = z.infer<typeof LanguageCourse>

/** A section of physical education. Specification part 2, section 3. */
export const GymCourse = z.object({
  id: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  objectives: z.nullable(z.string()),
  teachers: z.array(z.string()),
  uniform: z.nullable(z.string()),
  place: z.nullable(z.string()),
  count: z.int(),
  totalCount: z.nullable(z.int()),
  // Ours.
  schedule: z.nullable(z.string()),
  waiting: z.int(),
  isQuotaFull: z.boolean(),
})
export type GymCourse = z.infer<typeof GymCourse>

interface Places {
  count: number
  totalCount: number | null
}

/** The number of places left; null when there is no limit. */
export const placesLeft = ({ count, totalCount }: Places): number | null =>
  totalCount === null ? null : Math.max(0, totalCount - count)

/**
 * True when the course has no place for anybody, or for anybody of the reader's institute and year of study.
 */
export const isFull = (course: Places & { isQuotaFull: boolean }): boolean =>
  course.isQuotaFull || placesLeft(course) === 0
