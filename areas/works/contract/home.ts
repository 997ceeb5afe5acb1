import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'

/** What a student has to send. */
export const OwnDuties = z.object({
  rejected: z.int(),
  rejectedId: z.nullable(z.int()),
  due: z.int(),
  dueAt: z.nullable(CalendarDate),
  /** What others have before them now, the longest first. */
  awaited: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      discipline: z.nullable(z.string()),
      supervisor: z.nullable(z.string()),
      since: Instant,
    }),
  ),
})
export type OwnDuties = z.output<typeof OwnDuties>

const Waiting = {
  waiting: z.int(),
  approvable: z.int(),
  /** The first day on which one of them may be agreed; null where there are none. */
  opensAt: z.nullable(CalendarDate),
}

/** What waits for a supervisor: their own works, and those of everybody for whom they decide today. */
export const WaitingWorks = z.object({
  ...Waiting,
  since: z.nullable(Instant),
  absent: z.array(z.object({ ...Waiting, staffId: z.int(), name: z.string() })).check(z.maxLength(50)),
})
export type WaitingWorks = z.output<typeof WaitingWorks>

/** What has waited for a leader's people too long. */
export const LateWorks = z.object({ late: z.int(), teachers: z.int() })
export type LateWorks = z.output<typeof LateWorks>

/** After so many days a work that waits is late. */
export const LATE_AFTER_DAYS = 7

/** Who of a leader's people is away today, as far as the portal knows: who handed over works, and whom somebody acts for. */
export const AbsentStaff = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    until: CalendarDate,
    /** Who does it meanwhile. */
    deputy: z.string(),
    what: z.enum(['works', 'head']),
  }),
)
export type AbsentStaff = z.output<typeof AbsentStaff>
