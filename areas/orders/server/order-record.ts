import { rowLock } from '#platform/server/db/row-lock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { holdOffImports } from '#platform/server/records/change-set.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { kindsFor, type OrderKind } from '../contract/order-kinds.ts'
import type { Order, ShownLine } from '../contract/order.ts'
import { listLineFacts, type Executor, type LineFacts } from './line-store.ts'
import { findOrder, type StoredOrder } from './order-store.ts'

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

/** An order with its lines; a counter-order shows those of the order that it cancels. Null for those who may not know of it. */
export async function findWhole(
  db: Db,
  id: number,
  { who }: Pick<HandlerContext, 'who'>,
): Promise<WholeOrder | null> {
  const order = await findOrder(db, id)
  if (order === null) return null
  const own = order.undoes === null ? order : await findOrder(db, order.undoes.id)
  if (!kindsFor(who.permissions as ReadonlySet<string>).includes(own!.kind as OrderKind)) return null
  const facts = await listLineFacts(db, own!.id)
  const effect = order.undoes === null ? order.effect : reversed(own!.effect)
  return { ...order, effect, lines: facts.map(shownLine) }
}

/** The order as its editor sees it. */
export function shownOrder({ changeSetId: _, ...order }: WholeOrder): Order {
  return order
}

/** The reader as whoever carries an order out. */
export const executorOf = ({ who, clock }: Pick<HandlerContext, 'who' | 'clock'>): Executor => ({
  today: clock.today(),
  isAdministrator: who.permissions.has('admin'),
})

const holdOrder = rowLock('order_document')

/** Orders as records that several people edit, and that files bring. */
export const orders = new EditedRecord({
  entity: 'order_document',
  async lock(tx, id: number) {
    await holdOffImports(tx)
    await holdOrder(tx, id)
  },
  find: findWhole,
  missing: 'no-such-order',
  shown: shownOrder,
})
