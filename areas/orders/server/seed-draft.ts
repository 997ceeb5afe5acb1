import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { soFar } from '#platform/server/seeding/so-far.ts'
import { ruleOf, type OrderKind } from '../contract/order-kinds.ts'
import type { OrderLine } from '../contract/order.ts'
import { replaceLines } from './line-store.ts'
import { insertOrder } from './order-store.ts'

const GROUND = 'Личное заявление'

interface DemoOrder {
  kind: OrderKind
  number: string
  orderedOn: string
  effectiveOn: string
  lines: OrderLine[]
}

/** An order begun by the person who plays a demo login. */
export async function draft(
  { db, cast, today, now }: AreaSeeding,
  login: 'admin' | 'hr',
  { lines, ...order }: DemoOrder,
): Promise<[number, { personId: number; now: Date }]> {
  const signature = { personId: cast.get(login)!, now: soFar({ now }, `${today}T06:00:00Z`) }
  const id = await insertOrder(db, { ...order, ground: GROUND }, signature)
  await replaceLines(db, { orderId: id, of: ruleOf(order.kind).of }, lines)
  return [id, signature]
}
