import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { Id, SearchText } from '#platform/contract/query.ts'
import { QUEUE_PARTS } from './queue.ts'

/** Decisions of part 1, section 6. */
export const BYPASS_STATUSES = ['не подписано', 'подписано'] as const
export const BypassStatus = z.enum(BYPASS_STATUSES)

/** One unit's line of a sheet; `matter` is what the unit wants settled. */
export const BypassItem = z.object({
  id: z.int(),
  department: z.string(),
  matter: z.string(),
  status: BypassStatus,
  signedAt: z.nullable(Instant),
  comment: z.nullable(z.string()),
})
export type BypassItem = z.infer<typeof BypassItem>

export const LeavingOrder = z.object({
  kind: z.enum(['graduation', 'expulsion']),
  number: z.string(),
  orderedOn: CalendarDate,
})

export const BypassSheet = z.object({
  id: z.int(),
  fullname: z.string(),
  recordBook: z.string(),
  group: z.nullable(z.string()),
  order: LeavingOrder,
  openedAt: Instant,
  /** When the last unit signed. */
  closedAt: z.nullable(Instant),
})

/** A line as the leaver sees it, with where the unit is and how it is reached. */
export const OwnBypassItem = z.object({
  ...BypassItem.shape,
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** When the unit receives those who leave. */
  hours: z.nullable(z.string()),
})
export type OwnBypassItem = z.infer<typeof OwnBypassItem>

/** The reader's sheet with its lines; without a sheet, the order that allows opening one. */
export const OwnBypassSheet = z.object({
  sheet: z.nullable(BypassSheet),
  order: z.nullable(LeavingOrder),
  items: z.array(OwnBypassItem),
})
export type OwnBypassSheet = z.infer<typeof OwnBypassSheet>

/** A line as its signers see it. */
export const SignerItem = z.object({
  ...BypassItem.shape,
  version: z.int(),
  student: z.object({
    /** The person; null where their card is not open to the reader. */
    id: z.nullable(z.int()),
    fullname: z.string(),
    recordBook: z.string(),
    group: z.nullable(z.string()),
  }),
  order: LeavingOrder,
  openedAt: Instant,
  signedBy: z.nullable(z.string()),
})
export type SignerItem = z.infer<typeof SignerItem>

export const signerFilterFields = {
  term: z.optional(z.nullable(SearchText)),
  status: z.optional(z.nullable(BypassStatus)),
  part: z.optional(z.nullable(z.enum(QUEUE_PARTS))),
  departmentId: z.optional(z.nullable(Id)),
  /** A minus in front reverses the direction. */
  sort: z.optional(
    z.nullable(
      z.enum([
        'student',
        '-student',
        'department',
        '-department',
        'openedAt',
        '-openedAt',
        'signedAt',
        '-signedAt',
      ]),
    ),
  ),
}

/** A unit's decision on a line: signed or not yet, and why. */
export const Signing = z.object({
  isSigned: z.boolean(),
  comment: z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? value.trim() || null : value)),
      z.nullable(z.string().check(z.maxLength(500))),
    ),
  ),
})
