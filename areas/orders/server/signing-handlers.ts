import { refuseUndoOfPower } from '#areas/people/server/public.ts'
import { refusedByAny } from '#platform/server/db/violated-constraint.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { undoChangeSet } from '#platform/server/records/undo-change-set.ts'
import { refusedUndo } from '#platform/server/records/undo-refusal.ts'
import type { orderCalls } from '../contract/calls.ts'
import { ORDER_MOVES } from '../contract/order-kinds.ts'
import type { Order } from '../contract/order.ts'
import { executorOf, findWhole, orderHeads, refusedByNumber, shownOrder } from './order-record.ts'
import { insertCounterOrder, updateOrder } from './order-store.ts'
import { noteTakenBack } from './notices/note-order.ts'
import { effectOf } from './preview.ts'
import { takeEffect, weighHeld, type OwnOrder } from './take-effect.ts'
import { withdrawSheetsOf } from './withdraw-sheets.ts'

type SigningCalls = Pick<typeof orderCalls, 'signOrder' | 'cancelOrder' | 'counterOrder'>

const signatureOf = ({ who, clock }: Pick<HandlerContext, 'who' | 'clock'>) => ({
  personId: who.personId,
  now: clock.now(),
})

/** An order as it is after its change. */
async function readWhole(context: Pick<HandlerContext, 'db' | 'who'>, id: number): Promise<Order> {
  const order = await findWhole(context.db, id, context)
  return shownOrder(order!)
}

export const signingHandlers: Handlers<SigningCalls> = {
  async signOrder({ id, version, fingerprint }, context) {
    const { fail, clock, who } = context
    const signature = signatureOf(context)
    const signedAt = signature.now
    await orderHeads
      .change(context, { id, version }, async (tx, before) => {
        if (!ORDER_MOVES[before.state].includes('signed')) throw fail('not-a-draft')
        const order = before as unknown as OwnOrder
        const { facts, preview } = await weighHeld(tx, order, executorOf(context))
        if (facts.length === 0) throw fail('order-is-empty')
        if (preview.fingerprint !== fingerprint) throw fail('preview-changed', { current: preview })
        if (preview.obstacles > 0) throw fail('order-has-obstacles')
        const isDue = order.effectiveOn <= clock.today()
        const effect = isDue && {
          state: 'done' as const,
          doneAt: signedAt,
          effect: effectOf(preview),
          changeSetId: await takeEffect(tx, { order, facts }, who),
        }
        await updateOrder(tx, id, { state: 'signed', signedAt, ...effect }, signature)
        return { action: 'orders.sign', after: { number: order.number, lines: facts.length, isDue } }
      })
      // Somebody may have given a number of the order away meanwhile.
      .catch(refusedByAny(fail('order-has-obstacles')))
    return readWhole(context, id)
  },

  cancelOrder: (seen, context) =>
    orderHeads.change(context, seen, async (tx, { id, state, number }) => {
      if (state === 'done' || !ORDER_MOVES[state].includes('cancelled')) throw context.fail('not-cancellable')
      await updateOrder(tx, id, { state: 'cancelled', obstacle: null }, signatureOf(context))
      return { action: 'orders.cancel', before: { number, state } }
    }),

  async counterOrder({ id, version, number, orderedOn }, context) {
    const { fail, clock, who } = context
    const signature = signatureOf(context)
    let counterId = 0
    await orderHeads
      .change(context, { id, version }, async (tx, before, audit) => {
        const { state, kind, changeSetId } = before
        if (state !== 'done' || kind === 'counter' || changeSetId === null) throw fail('not-done')
        const refusal = await withdrawSheetsOf(tx, changeSetId, audit)
        if (refusal !== null) throw fail('bypass-signed', { message: refusal })
        if ((await refuseUndoOfPower(tx, changeSetId, executorOf(context))) !== null)
          throw fail('administrators-only')
        const undoId = await undoChangeSet(tx, changeSetId, who)
        await updateOrder(tx, id, { state: 'cancelled' }, signature)
        const counter = { undoesId: id, number, orderedOn, today: clock.today(), changeSetId: undoId }
        counterId = await insertCounterOrder(tx, counter, signature)
        await noteTakenBack(tx, id)
        return { action: 'orders.counter', after: { number, orderedOn, counterId } }
      })
      .catch(refusedByNumber(context, { number, orderedOn }))
      .catch(refusedUndo(fail))
    return readWhole(context, counterId)
  },
}
