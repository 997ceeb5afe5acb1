import { displayDate } from '#platform/contract/calendar.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { violatedConstraint } from '#platform/server/db/violated-constraint.ts'
import type { Fail, HandlerContext } from '#platform/server/http/handlers.ts'
import { holdOffImports } from '#platform/server/records/change-set.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { orderFailures } from '../contract/failures.ts'
import { kindsFor, ORDER_KINDS, type OrderKind } from '../contract/order-kinds.ts'
import type { Order, ShownLine } from '../contract/order.ts'
import { listLineFacts, type Executor, type LineFacts } from './line-store.ts'
import { findByNumber, findOrder, type StoredOrder } from './order-store.ts'

/** The changes of a counter-order: those of the order that it cancels, the other way round. */
const reversed = (effect: Order['effect']) =>
  effect?.map((line) => ({
    ...line,
    changes: line.changes.map(({ title, from, to }) => ({ title, from: to, to: from })),
  })) ?? null

type WholeOrder = StoredOrder & Pick<Order, 'lines'>

const shownLine = ({ line, title, personId, note, toGroup, department, postType }: LineFacts): ShownLine => {
  const name = [line.lastName, line.firstName, line.middleName].filter(Boolean).join(' ')
  const texts = [
    toGroup?.name,
    name,
    line.reason,
    postType,
    department?.name,
    line.recordBook,
    line.tabNumber,
  ]
  return { ...line, title, personId, note, becomes: texts.filter(Boolean).join(', ') }
}

/** An order without its lines; null for a person who may not see it. */
export async function findHead(
  db: Db,
  id: number,
  { who }: Pick<HandlerContext, 'who'>,
): Promise<StoredOrder | null> {
  const order = await findOrder(db, id)
  if (order === null) return null
  const own = order.undoes === null ? order : await findOrder(db, order.undoes.id)
  if (!kindsFor(who.permissions as ReadonlySet<string>).includes(own!.kind as OrderKind)) return null
  return order.undoes === null ? order : { ...order, effect: reversed(own!.effect) }
}

/** An order with its lines; a counter-order shows those of the order that it cancels. */
export async function findWhole(
  db: Db,
  id: number,
  context: Pick<HandlerContext, 'who'>,
): Promise<WholeOrder | null> {
  const order = await findHead(db, id, context)
  if (order === null) return null
  const facts = await listLineFacts(db, order.undoes?.id ?? order.id)
  return { ...order, lines: facts.map(shownLine) }
}

/** The order as its editor sees it. */
export function shownOrder({ changeSetId: _, ...order }: WholeOrder): Order {
  return order
}

/** The reader as the executor of an order. */
export const executorOf = ({ who, clock }: Pick<HandlerContext, 'who' | 'clock'>): Executor => ({
  today: clock.today(),
  isAdministrator: who.permissions.has('admin'),
})

/**
 * For the `catch` of a change: refuses a number that another order has, and names that order, unless it is
 * another keeper's.
 */
export function refusedByNumber(
  { db, who, fail }: Pick<HandlerContext, 'db' | 'who'> & { fail: Fail<'number-is-taken'> },
  head: { number: string; orderedOn: string },
): (error: unknown) => Promise<never> {
  return async (error) => {
    if (violatedConstraint(error) !== 'order_document_number') throw error
    const other = await findByNumber(db, head)
    if (!other || !kindsFor(who.permissions as ReadonlySet<string>).includes(other.kind))
      throw fail('number-is-taken')
    const title = other.isCounter ? 'Встречный приказ' : ORDER_KINDS[other.kind].title
    const { text } = orderFailures['number-is-taken']
    throw fail('number-is-taken', { message: `${text}: «${title}» от ${displayDate(other.orderedOn)}` })
  }
}

const holdOrder = rowLock('order_document')

const heldOrder = {
  entity: 'order_document',
  async lock(tx: Db, id: number) {
    await holdOffImports(tx)
    await holdOrder(tx, id)
  },
  missing: 'no-such-order',
} as const

/** Orders as records that several people edit, and that are imported. */
export const orders = new EditedRecord({ ...heldOrder, find: findWhole, shown: shownOrder })

/**
 * The signing, cancelling and countering of orders: none of them needs the shown lines, which take long to
 * read.
 */
export const orderHeads = new EditedRecord({
  ...heldOrder,
  find: findHead,
  shown: ({ changeSetId: _, ...head }) => head,
})
