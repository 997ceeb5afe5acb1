import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import { MOST_WAITS } from '../../contract/wait.ts'
import { problemOf } from './request-problems.ts'
import { lockAuthor, lockRoom } from './room-store.ts'
import * as store from './wait-store.ts'

type Waits = Pick<typeof roomBookingCalls, 'listWaits' | 'createWait' | 'removeWait'>

export const waitHandlers: Handlers<Waits> = {
  listWaits: (_, { db, who, clock }) => store.listWaits(db, { personId: who.personId, today: clock.today() }),

  async createWait(wait, context) {
    const { who, clock, fail, failField, change } = context
    const problem = await problemOf(wait, context)
    if (problem) throw failField(problem.field, problem.text)
    const { personId } = who
    const today = clock.today()
    return change(async (tx, record) => {
      await lockAuthor(tx, personId, today)
      if ((await store.countWaits(tx, personId, today)) >= MOST_WAITS) throw fail('too-many-waits')
      if ((await lockRoom(tx, wait.roomId)) === null) throw failField('roomId', roomBookingTexts.noSuchRoom)
      if (await store.isRoomFree(tx, wait)) throw failField('roomId', roomBookingTexts.roomIsFree)
      const id = await store.insertWait(tx, wait, { personId, now: clock.now() })
      await record({ action: 'room-booking.wait', entity: 'room_booking_wait', entityId: id, after: wait })
      return (await store.listWaits(tx, { personId, today, id }))[0]!
    }).catch(refusedBy({ room_booking_wait_once: failField('roomId', roomBookingTexts.alreadyWaits) }))
  },

  async removeWait({ id }, { who, fail, change }) {
    return change(async (tx, record) => {
      if ((await store.deleteWait(tx, id, who.personId)) === null) throw fail('not-found')
      await record({ action: 'room-booking.wait-no-more', entity: 'room_booking_wait', entityId: id })
      return null
    })
  },
}
