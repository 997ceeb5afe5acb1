import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ownCalls } from '../../contract/own-calls.ts'
import { isOpenSlot, pickUpDays, SEATS_IN_SLOT } from '../../contract/pick-up.ts'
import { listClosedDaysFrom } from '../lists-store.ts'
import { presentRequest } from '../request-row.ts'
import { findOwn, lockRequest } from './own-store.ts'
import * as store from './pick-up-store.ts'

type Calls = Pick<typeof ownCalls, 'listPickUpDays' | 'choosePickUp' | 'cancelPickUp'>
type Asking = Pick<HandlerContext<Calls['listPickUpDays']>, 'who' | 'fail'>

/** The place where the reader's own paper waits. */
async function placeOfOwn(db: Db, id: number, { who, fail }: Asking): Promise<number> {
  if ((await findOwn(db, { id, personId: who.personId })) === null) throw fail('not-found')
  const placeId = await store.findPlaceToCollect(db, id)
  if (placeId === null) throw fail('not-to-collect')
  return placeId
}

export const pickUpHandlers: Handlers<Calls> = {
  async listPickUpDays({ id }, context) {
    const { db, clock } = context
    const placeId = await placeOfOwn(db, id, context)
    const today = clock.today()
    const closed = await listClosedDaysFrom(db, today)
    const taken = await store.countTaken(db, { placeId, from: today, except: id })
    return pickUpDays({ today, time: clock.time() }, closed, taken)
  },

  async choosePickUp({ id, ...slot }, context) {
    const { who, clock, fail, change } = context
    const now = { today: clock.today(), time: clock.time() }
    return change(async (tx, record) => {
      await store.lockClosedDaysToRead(tx)
      await lockRequest(tx, id)
      const placeId = await placeOfOwn(tx, id, context)
      await store.lockPlace(tx, placeId)
      if (!isOpenSlot(slot, now, await listClosedDaysFrom(tx, now.today))) throw fail('slot-closed')
      const taken = await store.countTaken(tx, { placeId, from: now.today, except: id })
      if ((taken.get(`${slot.date} ${slot.time}`) ?? 0) >= SEATS_IN_SLOT) throw fail('slot-taken')
      await store.writePickUp(tx, id, slot)
      await record({
        action: 'certificates.pick-up',
        entity: 'certificates_request',
        entityId: id,
        after: slot,
      })
      return presentRequest((await findOwn(tx, { id, personId: who.personId }))!, now.today)
    })
  },

  async cancelPickUp({ id }, context) {
    const { who, clock, change } = context
    return change(async (tx, record) => {
      await lockRequest(tx, id)
      await placeOfOwn(tx, id, context)
      const before = (await findOwn(tx, { id, personId: who.personId }))!
      if (before.pickUp === null) return presentRequest(before, clock.today())
      await store.writePickUp(tx, id, null)
      await record({
        action: 'certificates.cancel-pick-up',
        entity: 'certificates_request',
        entityId: id,
        before: before.pickUp,
      })
      return presentRequest((await findOwn(tx, { id, personId: who.personId }))!, clock.today())
    })
  },
}
