import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { Id, SearchText } from '#platform/contract/query.ts'
import { QUEUE_PARTS } from './queue.ts'

/** Decisions of part 1, section 6. */
export const BYPASS_STATUSES = ['не подписано', 'подписано'] as const
export const BypassStatus = z.enum(BYPASS_STATUSES)

/** One unit's line of a sheet; `matter` is what must be settled with the unit. */
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
  /** The time of the last signature. */
  closedAt: z.nullable(Instant),
})

/** The place and the contacts of a unit that signs. */
const reachFields = {
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The unit's hours for leavers. */
  hours: z.nullable(z.string()),
}

/** What the portal knows of what the leaver owes at a point; null where only the unit knows. Decision 0353. */
export const Owed = z.nullable(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('books'),
      books: z.array(z.object({ title: z.string(), dueOn: CalendarDate, quantity: z.int() })),
    }),
    z.object({
      kind: z.literal('payments'),
      /** When the accounting has last said something about the leaver; null when it never has. */
      notedAt: z.nullable(Instant),
      payments: z.array(
        z.object({
          type: z.string(),
          contract: z.string(),
          debts: z.number(),
          dueOn: z.nullable(CalendarDate),
        }),
      ),
    }),
  ]),
)
export type Owed = z.infer<typeof Owed>

/** A line as the leaver sees it, with the unit's place and contacts, and what they owe. */
export const OwnBypassItem = z.object({ ...BypassItem.shape, ...reachFields, owed: Owed })
export type OwnBypassItem = z.infer<typeof OwnBypassItem>

/** A point that every new sheet goes to, as the leaver sees it before they open one. */
export const ComingPoint = z.object({
  department: z.string(),
  matter: z.string(),
  ...reachFields,
  owed: Owed,
})
export type ComingPoint = z.infer<typeof ComingPoint>

/** The reader's sheet with its lines; without a sheet, the order that allows opening one. */
export const OwnBypassSheet = z.object({
  sheet: z.nullable(BypassSheet),
  order: z.nullable(LeavingOrder),
  items: z.array(OwnBypassItem),
  /** What the sheet will ask for: its opening is final. Empty once it is opened, and without an order. */
  points: z.array(ComingPoint),
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
  /** A leading minus reverses the direction. */
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

/** A unit's decision on a line: signed, or refused for now with a reason. */
export const Signing = z.object({
  isSigned: z.boolean(),
  comment: z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? value.trim() || null : value)),
      z.nullable(z.string().check(z.maxLength(500))),
    ),
  ),
})
