import * as z from 'zod/mini'
import { Named } from './person-card.ts'

/** How a student does in a discipline, by lessons held and points passed. */
export const StudentCourse = z.object({
  discipline: Named,
  gained: z.number(),
  norms: z.number(),
  attendancePercent: z.nullable(z.int()),
  progressPercent: z.nullable(z.int()),
  missingPoints: z.int(),
})
export type StudentCourse = z.infer<typeof StudentCourse>
