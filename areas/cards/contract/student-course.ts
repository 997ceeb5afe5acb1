import * as z from 'zod/mini'
import { Named } from './person-card.ts'

/** A student's results in a discipline, over lessons held and control points passed. */
export const StudentCourse = z.object({
  discipline: Named,
  gained: z.number(),
  norms: z.number(),
  attendancePercent: z.nullable(z.int()),
  progressPercent: z.nullable(z.int()),
  missingPoints: z.int(),
  /** The student is in the list of those who fall behind because of it. */
  isBehind: z.boolean(),
})
export type StudentCourse = z.infer<typeof StudentCourse>
