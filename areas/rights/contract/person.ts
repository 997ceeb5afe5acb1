import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'

export const ACCOUNT_STATES = ['active', 'unconfirmed', 'blocked'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

export const ACCOUNT_STATE_TITLES: Record<AccountState, string> = {
  active: 'Действует',
  unconfirmed: 'Не подтверждена',
  blocked: 'Заблокирована',
}

const Named = z.object({ id: z.int(), name: z.string() })

/** A person in the list: their name and place, and whether they have an account. */
export const FoundPerson = z.object({
  id: z.int(),
  fullName: z.string(),
  /** Post and department, or group. */
  status: z.nullable(z.string()),
  login: z.nullable(z.string()),
  state: z.nullable(z.enum(ACCOUNT_STATES)),
  grantCount: z.int(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const PersonAccount = z.object({
  login: z.string(),
  state: z.enum(ACCOUNT_STATES),
  version: z.int(),
  blocked: z.nullable(
    z.object({ at: z.nullable(Instant), reason: z.nullable(z.string()), by: z.nullable(z.string()) }),
  ),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isSecondFactorOn: z.boolean(),
  sessionCount: z.int(),
  lastSeenAt: z.nullable(Instant),
})
export type PersonAccount = z.infer<typeof PersonAccount>

/** A permission, or a role, that was granted by hand. */
export const Grant = z.object({
  id: z.int(),
  permission: z.nullable(z.string()),
  role: z.nullable(Named),
  effect: z.enum(['allow', 'deny']),
  department: z.nullable(Named),
  beginAt: CalendarDate,
  endAt: z.nullable(CalendarDate),
  reason: z.string(),
  grantedBy: z.nullable(z.string()),
  isInForce: z.boolean(),
  version: z.int(),
})
export type Grant = z.infer<typeof Grant>

/** A permission that a person holds today, and its source. */
export const HeldRight = z.object({
  permission: z.string(),
  reasons: z.array(z.string()),
  /** It would follow, but a prohibition removes it. */
  isDenied: z.boolean(),
})
export type HeldRight = z.infer<typeof HeldRight>

export const AdministratorRequest = z.object({
  id: z.int(),
  beginAt: CalendarDate,
  endAt: z.nullable(CalendarDate),
  reason: z.string(),
  requestedBy: z.string(),
  /** Requested by the reader, who therefore cannot confirm it. */
  isOwn: z.boolean(),
})

export const PersonCard = z.object({
  id: z.int(),
  fullName: z.string(),
  status: z.nullable(z.string()),
  isSelf: z.boolean(),
  /** Holds permissions that only administrators may change. */
  isPowerful: z.boolean(),
  account: z.nullable(PersonAccount),
  openCode: z.nullable(z.object({ id: z.int(), expiresAt: Instant })),
  grants: z.array(Grant),
  rights: z.array(HeldRight),
  administratorRequest: z.nullable(AdministratorRequest),
})
export type PersonCard = z.infer<typeof PersonCard>
