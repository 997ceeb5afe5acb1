import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Instant } from '#platform/contract/dates.ts'
import { pagingFields } from '#platform/contract/query.ts'

const call = callsWith({})

/** A sign-in to the account, an attempt, or the visit of an administrator. */
export const AccountEntry = z.object({
  id: z.string(),
  /** `administrator`: an administrator was in the person's place. */
  kind: z.enum(['entered', 'wrong-password', 'wrong-code', 'administrator']),
  at: Instant,
  ip: z.nullable(z.string()),
  /** Browser and system of the person's own sign-in, or the administrator's name. */
  who: z.nullable(z.string()),
})
export type AccountEntry = z.infer<typeof AccountEntry>

export const entryCalls = {
  // Ours: who entered my account and when.
  listEntries: call({
    method: 'GET',
    path: '/api/proxy/settings/entries',
    access: 'signed-in',
    because: 'Everybody sees who entered their own account',
    whileSwitched: 'never',
    query: z.object(pagingFields),
    answer: z.object({ count: z.int(), items: z.array(AccountEntry) }),
  }),
}
