import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import { holdsPermission } from '#platform/server/auth/holds-permission.ts'
import type { Db } from '#platform/server/db/database.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { transact } from '#platform/server/db/transact.ts'
import { violatedConstraint } from '#platform/server/db/violated-constraint.ts'
import type { OrderPreview } from '../contract/order.ts'
import type { Executor } from './line-store.ts'
import { findOrder, findSigner, listDueOrders, updateOrder } from './order-store.ts'
import type { JobContext } from '#platform/server/jobs/job.ts'
import { sendObstacle, type LetterParts } from './obstacle-letter.ts'
import { effectOf } from './preview.ts'
import { takeEffect, weighHeld, type OwnOrder } from './take-effect.ts'

/** The portal itself in the audit trail. */
const PORTAL: Actor = { realPersonId: null, personId: null, sessionId: null, ip: null, requestId: 'orders' }
const TAKEN = 'Номер из приказа уже занят'
const MOST_OBSTACLE = 1000

interface Moment extends LetterParts {
  today: string
}

const holdOrder = rowLock('order_document')

/** The signed order with this number, locked; null when it is no longer signed or its day has not come. */
async function holdDue(tx: Db, id: number, { today }: Moment): Promise<OwnOrder | null> {
  await holdOrder(tx, id)
  const order = await findOrder(tx, id)
  if (order?.state !== 'signed' || order.effectiveOn > today) return null
  return order as OwnOrder
}

/** Reports once why an order cannot take effect: in the list, in the audit, and by letter to its signer. */
async function keepObstacle(
  tx: Db,
  order: OwnOrder,
  { obstacle, moment }: { obstacle: string; moment: Moment },
): Promise<void> {
  if (obstacle === order.obstacle) return
  await updateOrder(tx, order.id, { obstacle }, null)
  await writeAudit(tx, PORTAL, {
    action: 'orders.cannot-take-effect',
    entity: 'order_document',
    entityId: order.id,
    after: { obstacle },
  })
  await sendObstacle(tx, order, moment)
}

/** The signer of an order carries it out, with their permissions of that day. */
async function findExecutor(tx: Db, id: number, { today }: Moment): Promise<Executor> {
  const personId = await findSigner(tx, id)
  const permission = 'admin'
  return {
    today,
    isAdministrator: personId !== null && (await holdsPermission(tx, { personId, permission, today })),
  }
}

/** The first line that cannot take effect, and why. */
function firstObstacle({ lines }: OrderPreview): string | null {
  const blocked = lines.find(({ obstacle }) => obstacle !== null)
  return blocked ? `${blocked.title}: ${blocked.obstacle}`.slice(0, MOST_OBSTACLE) : null
}

/** Carries out one order, or stores the reason why it cannot take effect. */
async function tryOrder(tx: Db, id: number, moment: Moment): Promise<void> {
  const order = await holdDue(tx, id, moment)
  if (order === null) return
  const { facts, preview } = await weighHeld(tx, order, await findExecutor(tx, id, moment))
  const obstacle = firstObstacle(preview)
  if (obstacle !== null) return keepObstacle(tx, order, { obstacle, moment })
  const changeSetId = await takeEffect(tx, { order, facts }, null)
  const done = { state: 'done', doneAt: moment.now, effect: effectOf(preview) } as const
  await updateOrder(tx, id, { ...done, changeSetId, obstacle: null }, null)
  await writeAudit(tx, PORTAL, { action: 'orders.take-effect', entity: 'order_document', entityId: id })
}

/** A number in the order may have been given to somebody else meanwhile. */
async function keepTaken(db: Db, id: number, moment: Moment): Promise<void> {
  await transact(db, async (tx) => {
    const order = await holdDue(tx, id, moment)
    if (order === null) return
    const { preview } = await weighHeld(tx, order, await findExecutor(tx, id, moment))
    await keepObstacle(tx, order, { obstacle: firstObstacle(preview) ?? TAKEN, moment })
  })
}

/**
 * Carries out every signed order whose day has come, the earlier ones first, each in a transaction of its
 * own. Orders with an obstacle stay signed and state it.
 */
export async function runDueOrders({ db, clock, settings }: JobContext): Promise<void> {
  const { universityName, lettersUrl } = settings
  const moment = { now: clock.now(), today: clock.today(), universityName, lettersUrl }
  for (const id of await listDueOrders(db, moment.today))
    await transact(db, (tx) => tryOrder(tx, id, moment)).catch((error: unknown) => {
      if (violatedConstraint(error) === null) throw error
      return keepTaken(db, id, moment)
    })
}
