import type { Db } from '#platform/server/db/database.ts'
import { closeChangeSet, openChangeSet, type Author } from '#platform/server/records/change-set.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { ORDER_KINDS, ruleOf, type OrderKind } from '../contract/order-kinds.ts'
import type { OrderPreview } from '../contract/order.ts'
import { carryOut } from './effects.ts'
import { holdSubjects, listLineFacts, type Executor, type LineFacts } from './line-store.ts'
import type { StoredOrder } from './order-store.ts'
import { noteCarriedOut } from './notices/note-order.ts'
import { previewOf } from './preview.ts'

/** An order on people, not one that cancels another. */
export type OwnOrder = StoredOrder & { kind: OrderKind }

/** An order with the changes that it would make now. */
export interface WeighedOrder {
  facts: LineFacts[]
  preview: OrderPreview
}

/** Computes the changes of an order if this executor carried it out. */
export async function weigh(db: Db, order: OwnOrder, executor: Executor): Promise<WeighedOrder> {
  const facts = await listLineFacts(db, order.id, executor)
  return { facts, preview: await previewOf(order, facts) }
}

/** The same immediately before carrying it out: its subjects are locked until the transaction is over. */
export async function weighHeld(tx: Db, order: OwnOrder, executor: Executor): Promise<WeighedOrder> {
  await holdSubjects(tx, order.id, ruleOf(order.kind).of)
  return weigh(tx, order, executor)
}

/** Carries an order out as a change set of its own, and returns the number of the set. */
export async function takeEffect(
  tx: Db,
  { order, facts }: { order: OwnOrder; facts: readonly LineFacts[] },
  who: Author,
): Promise<number> {
  const title = `Приказ № ${order.number} от ${displayDate(order.orderedOn)}: ${ORDER_KINDS[order.kind].title}`
  const setId = await openChangeSet(tx, { kind: 'order', title, who, sourceId: order.id })
  await carryOut(tx, order, facts)
  // The order itself is outside the change set: when that is undone, the order becomes cancelled and not a
  // draft again.
  await closeChangeSet(tx)
  await noteCarriedOut(tx, order.id)
  return setId
}
