import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { SearchText } from '#platform/contract/query.ts'
import { ChangeUser, PersonGroup } from './change-user.ts'
import { switchingFailures } from './failures.ts'

const call = callsWith(switchingFailures)

/** The session belongs to another person from now on; the browser reloads the portal at this address. */
const Redirect = z.object({ ok: z.literal(true), redirect: z.string() })

// Specification part 1, section 2, "Change user"; decisions D-41 and D-42.
export const switchingCalls = {
  findStaff: call({
    method: 'POST',
    path: '/api/proxy/admin/staff-search',
    access: { anyOf: ['admin'] },
    whileSwitched: 'reads',
    body: z.object({ q: z.optional(z.nullable(SearchText)) }),
    answer: z.array(PersonGroup),
  }),
  changeUser: call({
    method: 'POST',
    path: '/api/auth/change-user',
    access: { anyOf: ['admin'] },
    whileSwitched: 'never',
    body: ChangeUser,
    answer: Redirect,
    failures: ['no-such-person', 'switched'],
  }),
  returnUser: call({
    method: 'POST',
    path: '/api/auth/return-user',
    access: 'signed-in',
    because: 'Whoever is in the place of another holds only the rights of that person',
    whileSwitched: 'always',
    answer: Redirect,
  }),
}
