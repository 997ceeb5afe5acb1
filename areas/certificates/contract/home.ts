import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { PickUp } from './pick-up.ts'

/** The reader's unfinished certificates: ready, in work or rejected. */
export const OwnCertificates = z.object({
  onProcessingCount: z.int(),
  inProgressCount: z.int(),
  readyCount: z.int(),
  rejectedCount: z.int(),
  items: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      statusId: z.int(),
      isPaper: z.boolean(),
      updatedAt: CalendarDate,
      expectedOn: CalendarDate,
      receiptPlace: z.nullable(z.string()),
      statusInfo: z.nullable(z.string()),
      pickUp: z.nullable(PickUp),
    }),
  ),
})
export type OwnCertificates = z.output<typeof OwnCertificates>

/** The queue of certificates on a clerk's home page: the most urgent first. */
export const CertificatesQueue = z.object({
  waiting: z.int(),
  overdue: z.int(),
  doneToday: z.int(),
  items: z.array(
    z.object({
      id: z.int(),
      student: z.string(),
      group: z.nullable(z.string()),
      type: z.string(),
      expectedOn: CalendarDate,
      isOverdue: z.boolean(),
      isTaken: z.boolean(),
      /** The reader has taken it. */
      isMine: z.boolean(),
    }),
  ),
})
export type CertificatesQueue = z.output<typeof CertificatesQueue>
