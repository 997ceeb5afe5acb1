import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { AttendanceCode } from './attendance.ts'

/** The interval at which the code on the teacher's screen changes; the previous code still works. */
export const CHECK_IN_STEP_SECONDS = 15
/** The time before a lesson from which its check-in may be opened. */
export const CHECK_IN_EARLY_MINUTES = 10
export const DEFAULT_LATE_AFTER_MINUTES = 15
/** The most attempts of one student in five minutes. */
export const MOST_CHECK_IN_TRIES = 10

export const LateAfterMinutes = z.nullable(z.int().check(z.gte(0), z.lte(180)))

const Visit = z.object({ studentId: z.int(), name: z.string(), at: Instant })

/** The check-in of a lesson as its teacher sees it; `link` is null while it is closed. */
export const CheckIn = z.object({
  isOpen: z.boolean(),
  /** The lesson is in progress or about to begin, so that its check-in can be opened. */
  isWithinLesson: z.boolean(),
  /** `HH:mm`: the beginning and the end of the check-in for students. */
  from: z.string(),
  to: z.string(),
  lateAfterMinutes: LateAfterMinutes,
  /** The page that students open, without the portal's address. */
  link: z.nullable(z.string()),
  /** The time for which the code stays the same. */
  freshForMs: z.int(),
  studentsCount: z.int(),
  /** The students who have checked in, the latest first. */
  visits: z.array(Visit),
})

/**
 * `marked`: written now; `already`: checked in before; `kept`: the teacher had already marked the student.
 */
export const CheckInResult = z.object({
  state: z.enum(['marked', 'already', 'kept']),
  attendance: AttendanceCode,
  disciplineName: z.string(),
})
