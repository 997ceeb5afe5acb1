import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Id, queryInt, SearchText } from '#platform/contract/query.ts'
import { rightsFailures } from './failures.ts'
import { Reason } from './fields.ts'
import { ChangedGrant, GrantChoices, NewGrant } from './grant.ts'
import { FoundPerson, PersonCard } from './person.ts'

const call = callsWith(rightsFailures)

const access = { anyOf: ['users-management'] } as const
const PEOPLE = '/api/proxy/admin/people'
const ofPerson = z.object({ personId: Id })

// The screen «Пользователи и права»: decisions D-32 to D-36 and D-87 of part 1.
export const personCalls = {
  findPeople: call({
    method: 'GET',
    path: PEOPLE,
    access,
    query: z.object({
      q: z.optional(z.nullable(SearchText)),
      page: z.optional(queryInt({ min: 1, max: 1_000_000 })),
    }),
    answer: z.object({ total: z.int(), items: z.array(FoundPerson) }),
  }),
  getPerson: call({
    method: 'GET',
    path: `${PEOPLE}/{personId}`,
    access,
    params: ofPerson,
    answer: PersonCard,
    failures: ['not-found'],
  }),
  blockAccount: call({
    method: 'POST',
    path: `${PEOPLE}/{personId}/block`,
    access,
    whileSwitched: 'never',
    params: ofPerson,
    body: z.object({ reason: Reason, version: Version }),
    answer: Done,
    failures: [
      'not-found',
      'no-account',
      'own-rights',
      'administrators-only',
      'last-administrator',
      'changed-meanwhile',
    ],
  }),
  unblockAccount: call({
    method: 'POST',
    path: `${PEOPLE}/{personId}/unblock`,
    access,
    whileSwitched: 'never',
    params: ofPerson,
    body: z.object({ version: Version }),
    answer: Done,
    failures: ['not-found', 'no-account', 'own-rights', 'administrators-only', 'changed-meanwhile'],
  }),
  endPersonSessions: call({
    method: 'POST',
    path: `${PEOPLE}/{personId}/end-sessions`,
    access,
    whileSwitched: 'never',
    params: ofPerson,
    answer: z.object({ count: z.int() }),
    failures: ['not-found', 'no-account', 'own-rights', 'administrators-only'],
  }),
  forceRestore: call({
    method: 'POST',
    path: `${PEOPLE}/{personId}/force-restore`,
    access,
    whileSwitched: 'never',
    params: ofPerson,
    answer: Done,
    failures: [
      'not-found',
      'no-account',
      'own-rights',
      'administrators-only',
      'account-not-active',
      'no-contact',
    ],
  }),
  resetSecondFactor: call({
    method: 'POST',
    path: `${PEOPLE}/{personId}/reset-second-factor`,
    access: { anyOf: ['admin'] },
    whileSwitched: 'never',
    params: ofPerson,
    answer: Done,
    failures: ['not-found', 'no-account', 'own-rights', 'administrators-only'],
  }),
  listGrantChoices: call({
    method: 'GET',
    path: '/api/proxy/admin/grant-choices',
    access,
    answer: GrantChoices,
  }),
  addGrant: call({
    method: 'POST',
    path: `${PEOPLE}/{personId}/grants`,
    access,
    whileSwitched: 'never',
    params: ofPerson,
    body: NewGrant,
    /** A new administrator needs the confirmation of another one. */
    answer: z.object({ isWaiting: z.boolean() }),
    failures: ['not-found', 'own-rights', 'administrators-only', 'already-given', 'already-asked'],
  }),
  changeGrant: call({
    method: 'PUT',
    path: '/api/proxy/admin/grants/{grantId}',
    access,
    whileSwitched: 'never',
    params: z.object({ grantId: Id }),
    body: ChangedGrant,
    answer: Done,
    failures: [
      'not-found',
      'own-rights',
      'administrators-only',
      'last-administrator',
      'changed-meanwhile',
      'already-given',
    ],
  }),
  removeGrant: call({
    method: 'DELETE',
    path: '/api/proxy/admin/grants/{grantId}',
    access,
    whileSwitched: 'never',
    params: z.object({ grantId: Id }),
    query: z.object({ version: queryInt({ min: 1, max: 2_000_000_000 }) }),
    answer: Done,
    failures: ['not-found', 'own-rights', 'administrators-only', 'last-administrator', 'changed-meanwhile'],
  }),
  confirmAdministrator: call({
    method: 'POST',
    path: '/api/proxy/admin/administrator-requests/{requestId}/confirm',
    access: { anyOf: ['admin'] },
    whileSwitched: 'never',
    params: z.object({ requestId: Id }),
    answer: Done,
    failures: ['not-found', 'own-rights', 'second-administrator', 'already-given'],
  }),
  declineAdministrator: call({
    method: 'DELETE',
    path: '/api/proxy/admin/administrator-requests/{requestId}',
    access: { anyOf: ['admin'] },
    whileSwitched: 'never',
    params: z.object({ requestId: Id }),
    answer: Done,
    failures: ['not-found'],
  }),
}
