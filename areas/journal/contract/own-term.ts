import * as z from 'zod/mini'

/** The totals of a student's year so far. */
export const OwnTerm = z.object({
  attendancePercent: z.number(),
  /** Null while no lesson with a norm was held. */
  progressPercent: z.nullable(z.number()),
  /** Those with the most missing points first. */
  disciplines: z.array(
    z.object({
      disciplineId: z.int(),
      name: z.string(),
      attendancePercent: z.number(),
      progressPercent: z.nullable(z.number()),
      /** The points gained, and the points possible so far. */
      gained: z.number(),
      possible: z.number(),
      /** The points missing to the threshold of what was possible so far. */
      missing: z.number(),
    }),
  ),
  /** The threshold of points, in per cent. */
  progressThreshold: z.int(),
})
export type OwnTerm = z.infer<typeof OwnTerm>
