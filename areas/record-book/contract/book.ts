import * as z from 'zod/mini'

/** The book of one enrolment, with the further data that the rules need. */
export const RecordBook = z.object({
  enrolmentId: z.int(),
  number: z.string(),
  /** The latest group of the enrolment. */
  group: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Graded examinations of the curriculum that have no sheet yet. */
  planned: z.int(),
  hasScholarship: z.boolean(),
  hasHonours: z.boolean(),
})
export type RecordBook = z.output<typeof RecordBook>

const FULL_TIME = 1
const PAID_PLACE = 2
const POSTGRADUATE = 4
const VOCATIONAL = 5

interface Enrolment {
  placeKindId: number
  studyFormId: number
  studyLevelId: number
}

/**
 * Academic scholarships are for full-time places paid by the state; those of postgraduates follow other
 * rules.
 */
export function hasScholarship({ placeKindId, studyFormId, studyLevelId }: Enrolment): boolean {
  const isLevel = studyLevelId !== POSTGRADUATE && studyLevelId !== VOCATIONAL
  return isLevel && placeKindId !== PAID_PLACE && studyFormId === FULL_TIME
}

/** Postgraduates get no diploma with honours. */
export function hasHonours({ studyLevelId }: Pick<Enrolment, 'studyLevelId'>): boolean {
  return studyLevelId !== POSTGRADUATE
}
