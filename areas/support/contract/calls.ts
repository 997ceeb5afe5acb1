import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Version } from '#platform/contract/ids.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { supportFailures } from './failures.ts'
import { ForeignRequest, SupportAnswer, SupportQuestion, SupportRequest } from './request.ts'

const call = callsWith(supportFailures)
const because = 'Everybody may ask for help and sees the answers to their own questions alone'
const paged = <Item extends z.ZodMiniType>(item: Item) => z.object({ count: z.int(), items: z.array(item) })

// Ours: the specification has no way to reach the keepers of the portal.
export const supportCalls = {
  listOwnRequests: call({
    method: 'GET',
    path: '/api/proxy/support/requests',
    access: 'signed-in',
    because,
    whileSwitched: 'never',
    query: z.object(pagingFields),
    answer: paged(SupportRequest),
  }),
  askSupport: call({
    method: 'POST',
    path: '/api/proxy/support/requests',
    access: 'signed-in',
    because,
    whileSwitched: 'never',
    body: SupportQuestion,
    answer: SupportRequest,
    status: 201,
    failures: ['too-many-requests'],
  }),
  listSupportRequests: call({
    method: 'GET',
    path: '/api/proxy/admin/support',
    access: { anyOf: ['users-management'] },
    query: z.object({ ...pagingFields, state: z.optional(z.nullable(z.enum(['waiting', 'answered']))) }),
    answer: paged(ForeignRequest),
  }),
  answerSupportRequest: call({
    method: 'PUT',
    path: '/api/proxy/admin/support/{id}',
    access: { anyOf: ['users-management'] },
    params: z.object({ id: Id }),
    body: z.object({ ...SupportAnswer.shape, version: Version }),
    answer: ForeignRequest,
    failures: ['not-found', 'changed-meanwhile'],
  }),
}
