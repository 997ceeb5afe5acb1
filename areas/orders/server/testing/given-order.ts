import type { Caller, TestAnswer } from '#platform/server/testing/test-server.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { orderCalls } from '../../contract/calls.ts'
import type { OrderKind } from '../../contract/order-kinds.ts'
import type { Order, OrderLine, OrderPreview } from '../../contract/order.ts'
import { nextNumber } from './given-contingent.ts'

/** The day of the tests. */
export const TODAY = '2026-11-18'

interface GivenOrder {
  kind: OrderKind
  lines: readonly OrderLine[]
  effectiveOn?: string
}

/** Begins an order and fills in its lines. */
export async function givenDraft(
  keeper: Caller,
  { kind, lines, effectiveOn = TODAY }: GivenOrder,
): Promise<Order> {
  const head = { number: nextNumber('П-'), orderedOn: TODAY, effectiveOn, ground: '' }
  const { id, version } = await givenBy(keeper, orderCalls.createOrder, { kind, ...head })
  return givenBy(keeper, orderCalls.saveOrder, { id, version, ...head, lines: [...lines] })
}

export const previewed = async (keeper: Caller, { id }: Pick<Order, 'id'>): Promise<OrderPreview> =>
  givenBy(keeper, orderCalls.previewOrder, { id })

/** Signs an order as its preview is now. */
export async function sign(keeper: Caller, order: Pick<Order, 'id' | 'version'>): Promise<TestAnswer> {
  const { fingerprint } = await previewed(keeper, order)
  return keeper.call(orderCalls.signOrder, { id: order.id, version: order.version, fingerprint })
}

/** An order that is signed, and done when its day has come. */
export async function givenSigned(keeper: Caller, given: GivenOrder): Promise<Order> {
  const { status, body } = await sign(keeper, await givenDraft(keeper, given))
  if (status !== 200) throw new Error(`An order was not signed: ${status} ${JSON.stringify(body)}`)
  return body as Order
}
