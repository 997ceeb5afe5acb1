import * as z from 'zod/mini'

/** The numbers of a student's year so far. */
export const OwnTerm = z.object({
  attendancePercent: z.number(),
  /** Null while nothing with a norm was held. */
  progressPercent: z.nullable(z.number()),
  /** Those where most is missing first. */
  disciplines: z.array(
    z.object({
      disciplineId: z.int(),
      name: z.string(),
      attendancePercent: z.number(),
      progressPercent: z.nullable(z.number()),
      /** Points gained, and those that could have been by now. */
      gained: z.number(),
      possible: z.number(),
      /** Points that are missing to the threshold of what was possible by now. */
      missing: z.number(),
    }),
  ),
  /** The threshold of points, in per cent. */
  progressThreshold: z.int(),
})
export type OwnTerm = z.infer<typeof OwnTerm>
