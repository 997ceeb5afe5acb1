import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Version } from '#platform/contract/ids.ts'
import { Id, pagingFields, SearchText } from '#platform/contract/query.ts'
import { UNDO_FAILURES } from '#platform/contract/undo.ts'
import { orderFailures } from './failures.ts'
import { ORDER_KIND_NAMES } from './order-kinds.ts'
import {
  ListedOrder,
  Order,
  orderFilterFields,
  OrderHead,
  OrderPreview,
  OrderSubject,
  OrderValues,
} from './order.ts'

const call = callsWith(orderFailures)
const access = { anyOf: ['university-data', 'hr-import'] } as const
const path = '/api/proxy/admin/orders'
const byId = z.object({ id: Id })
const Seen = z.object({ version: Version })
const OrderKindName = z.enum(ORDER_KIND_NAMES)

/** Ours: orders on students and workers. */
export const orderCalls = {
  listOrders: call({
    method: 'GET',
    path,
    access,
    query: z.object({ ...orderFilterFields, ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(ListedOrder) }),
  }),
  exportOrders: call({
    method: 'POST',
    path: `${path}/export`,
    access,
    body: z.object(orderFilterFields),
    answer: XLSX_FILE,
  }),
  getOrder: call({
    method: 'GET',
    path: `${path}/{id}`,
    access,
    params: byId,
    answer: Order,
    failures: ['no-such-order'],
  }),
  createOrder: call({
    method: 'POST',
    path,
    access,
    body: z.extend(OrderHead, { kind: OrderKindName }),
    answer: Order,
    status: 201,
    failures: ['number-is-taken', 'forbidden', 'no-such-order'],
  }),
  saveOrder: call({
    method: 'PUT',
    path: `${path}/{id}`,
    access,
    params: byId,
    body: z.extend(OrderValues, Seen.shape),
    answer: Order,
    failures: [
      'no-such-order',
      'number-is-taken',
      'not-a-draft',
      'unknown-in-order',
      'subject-twice',
      'changed-meanwhile',
    ],
  }),
  previewOrder: call({
    method: 'GET',
    path: `${path}/{id}/preview`,
    access,
    params: byId,
    answer: OrderPreview,
    failures: ['no-such-order', 'not-a-draft'],
  }),
  signOrder: call({
    method: 'POST',
    path: `${path}/{id}/sign`,
    access,
    params: byId,
    body: z.extend(Seen, { fingerprint: z.string().check(z.maxLength(64)) }),
    answer: Order,
    failures: [
      'no-such-order',
      'not-a-draft',
      'order-is-empty',
      'order-has-obstacles',
      'preview-changed',
      'changed-meanwhile',
    ],
  }),
  cancelOrder: call({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    access,
    params: byId,
    body: Seen,
    answer: Done,
    failures: ['no-such-order', 'not-cancellable', 'changed-meanwhile'],
  }),
  counterOrder: call({
    method: 'POST',
    path: `${path}/{id}/counter`,
    access,
    params: byId,
    body: z.object({ version: Version, number: OrderHead.shape.number, orderedOn: CalendarDate }),
    answer: Order,
    failures: [
      'no-such-order',
      'not-done',
      'number-is-taken',
      'bypass-signed',
      'administrators-only',
      'changed-meanwhile',
      ...UNDO_FAILURES,
    ],
  }),
  searchOrderSubjects: call({
    method: 'GET',
    path: `${path}-subjects`,
    access,
    query: z.object({
      kind: OrderKindName,
      search: z.optional(z.nullable(SearchText)),
      /** The subject with this id. */
      subjectId: z.optional(z.nullable(Id)),
      /** All members of this group now. */
      groupId: z.optional(z.nullable(Id)),
      /** All groups of this course, level and institute this year. */
      course: z.optional(z.nullable(Id)),
      levelId: z.optional(z.nullable(Id)),
      instituteId: z.optional(z.nullable(Id)),
    }),
    answer: z.array(OrderSubject),
    failures: ['forbidden'],
  }),
  searchOrderGroups: call({
    method: 'GET',
    path: `${path}-groups`,
    access,
    query: z.object({ search: SearchText }),
    answer: z.array(OrderSubject),
  }),
}
