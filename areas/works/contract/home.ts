import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'

/** The works that a student has to send. */
export const OwnDuties = z.object({
  rejected: z.int(),
  rejectedId: z.nullable(z.int()),
  due: z.int(),
  dueAt: z.nullable(CalendarDate),
  /** The works that others have to deal with, the longest waiting first. */
  awaited: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      discipline: z.nullable(z.string()),
      /** Null while nobody supervises it yet, or any more. */
      supervisor: z.nullable(z.string()),
      since: Instant,
    }),
  ),
})
export type OwnDuties = z.output<typeof OwnDuties>

const Waiting = {
  waiting: z.int(),
  approvable: z.int(),
  /** The first day on which one of them may be agreed; null when there are none. */
  opensAt: z.nullable(CalendarDate),
}

/** The works that wait for a supervisor: their own, and those of everybody for whom they decide today. */
export const WaitingWorks = z.object({
  ...Waiting,
  since: z.nullable(Instant),
  absent: z.array(z.object({ ...Waiting, staffId: z.int(), name: z.string() })).check(z.maxLength(50)),
})
export type WaitingWorks = z.output<typeof WaitingWorks>

/** The works that have waited too long for a leader's people, and the sent ones for which nobody decides. */
export const LateWorks = z.object({
  late: z.int(),
  teachers: z.int(),
  unassigned: z.int(),
  unassignedSince: z.nullable(Instant),
})
export type LateWorks = z.output<typeof LateWorks>

/** The number of days after which a waiting work is overdue. */
export const LATE_AFTER_DAYS = 7

/** The value of `show` in the address of `unitWorks` that shows the works without a supervisor. */
export const WITHOUT_SUPERVISOR = 'without'

/**
 * The leader's people who are known to be away today: those who handed over their works, and those with an
 * acting head.
 */
export const AbsentStaff = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    until: CalendarDate,
    /** The person who stands in for them. */
    deputy: z.string(),
    what: z.enum(['works', 'head']),
  }),
)
export type AbsentStaff = z.output<typeof AbsentStaff>
