import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import { serve, type HandlerContext } from '#platform/server/http/handlers.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import { orderCalls } from '../contract/calls.ts'
import { kindsFor, ORDER_KINDS, ORDER_STATE_TITLES, ruleOf, type OrderKind } from '../contract/order-kinds.ts'
import { lineOf, type ListedOrder, type OrderFilter } from '../contract/order.ts'
import { replaceLines } from './line-store.ts'
import { executorOf, findHead, orders, refusedByNumber } from './order-record.ts'
import { insertOrder, listOrders, updateOrder } from './order-store.ts'
import { searchGroups, searchSubjects } from './subject-store.ts'
import { signingHandlers } from './signing-handlers.ts'
import { weigh, type OwnOrder } from './take-effect.ts'

const COLUMNS: readonly XlsxColumn<ListedOrder>[] = [
  { title: 'Номер', value: ({ number }) => number, width: 14 },
  { title: 'Дата', value: ({ orderedOn }) => orderedOn, width: 12 },
  {
    title: 'Вид',
    value: ({ kind }) => (kind === 'counter' ? 'Встречный приказ' : ORDER_KINDS[kind].title),
    width: 40,
  },
  { title: 'Действует с', value: ({ effectiveOn }) => effectiveOn, width: 12 },
  { title: 'Состояние', value: ({ state }) => ORDER_STATE_TITLES[state], width: 14 },
  { title: 'Строк', value: ({ lineCount }) => lineCount, width: 8 },
]

const list = servedList({
  read: ({ sort, ...filter }: OrderFilter, place, { db, who }: Pick<HandlerContext, 'db' | 'who'>) =>
    listOrders(db, { ...filter, sort: sort ?? null, kinds: kindsFor(who.permissions), ...place }),
  sheet: { title: 'Приказы', columns: COLUMNS, audit: { action: 'orders.export', entity: 'order_document' } },
})

const signatureOf = ({ who, clock }: Pick<HandlerContext, 'who' | 'clock'>) => ({
  personId: who.personId,
  now: clock.now(),
})

const mayWorkWith = (kind: OrderKind, { who }: Pick<HandlerContext, 'who'>) =>
  kindsFor(who.permissions).includes(kind)

/** The constraints on the numbers in a line and on repetitions. */
const LINE_CONSTRAINTS = [
  'person_id',
  'student_id',
  'group_id',
  'post_id',
  'to_group_id',
  'place_kind_id',
  'department_id',
  'post_type_id',
  'work_type_id',
].map((column) => `order_line_${column}_fkey`)

export const ordersArea = serve(orderCalls, {
  listOrders: list.page,
  exportOrders: list.sheet,
  getOrder: ({ id }, context) => orders.read(context, id),

  async createOrder(values, context) {
    if (!mayWorkWith(values.kind, context)) throw context.fail('forbidden')
    return orders
      .create(context, async (tx) => {
        const id = await insertOrder(tx, values, signatureOf(context))
        return { id, action: 'orders.create', after: values }
      })
      .catch(refusedByNumber(context, values))
  },

  saveOrder({ id, version, lines, ...head }, context) {
    const { fail } = context
    const unknown = LINE_CONSTRAINTS.map((name) => [name, fail('unknown-in-order')])
    return orders
      .save(context, { id, version }, async (tx, before) => {
        if (before.state !== 'draft' || before.kind === 'counter') throw fail('not-a-draft')
        const { kind } = before
        await updateOrder(tx, id, { head }, signatureOf(context))
        await replaceLines(
          tx,
          { orderId: id, of: ruleOf(kind).of },
          lines.map((line) => lineOf(kind, line)),
        )
        return { action: 'orders.change', after: { ...head, lines: lines.length } }
      })
      .catch(refusedBy({ ...Object.fromEntries(unknown), order_line_once: fail('subject-twice') }))
      .catch(refusedByNumber(context, head))
  },

  async previewOrder({ id }, context) {
    const order = await findHead(context.db, id, context)
    if (order === null) throw context.fail('no-such-order')
    if (order.state !== 'draft' && order.state !== 'signed') throw context.fail('not-a-draft')
    return (await weigh(context.db, order as unknown as OwnOrder, executorOf(context))).preview
  },

  async searchOrderSubjects({ kind, search, ...whole }, context) {
    if (!mayWorkWith(kind, context)) throw context.fail('forbidden')
    return searchSubjects(context.db, { kind, search: search ?? '', whole, today: context.clock.today() })
  },

  searchOrderGroups: ({ search }, { db, clock }) => searchGroups(db, search, clock.today()),

  ...signingHandlers,
})
