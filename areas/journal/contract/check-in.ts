import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { AttendanceCode } from './attendance.ts'

/** The code on the teacher's screen changes so often; the previous one still works. */
export const CHECK_IN_STEP_SECONDS = 15
/** The check-in may be opened so long before the lesson begins. */
export const CHECK_IN_EARLY_MINUTES = 10
export const DEFAULT_LATE_AFTER_MINUTES = 15
/** Of one student, in five minutes. */
export const MOST_CHECK_IN_TRIES = 10

export const LateAfterMinutes = z.nullable(z.int().check(z.gte(0), z.lte(180)))

const Visit = z.object({ studentId: z.int(), name: z.string(), at: Instant })

/** The check-in of a lesson as its teacher sees it; `link` is null while it is closed. */
export const CheckIn = z.object({
  isOpen: z.boolean(),
  /** The time lies within the lesson, so that it can be opened. */
  isWithinLesson: z.boolean(),
  /** `HH:mm`: from when to when students may check in. */
  from: z.string(),
  to: z.string(),
  lateAfterMinutes: LateAfterMinutes,
  /** What students open, without the portal's address. */
  link: z.nullable(z.string()),
  /** Until the code changes. */
  freshForMs: z.int(),
  studentsCount: z.int(),
  /** Who has checked in, the last one first. */
  visits: z.array(Visit),
})

/** `marked`: written now; `already`: checked in before; `kept`: the teacher has marked the student already. */
export const CheckInResult = z.object({
  state: z.enum(['marked', 'already', 'kept']),
  attendance: AttendanceCode,
  disciplineName: z.string(),
})
