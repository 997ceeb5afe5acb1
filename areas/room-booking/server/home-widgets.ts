import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { OwnWaitingReservations, WaitingReservations } from '../contract/reservation.ts'
import { countWaiting, listOwnWaiting } from './booking/reservation-store.ts'

const waitingReservations = widgetSource({
  key: 'waitingReservations',
  hubs: ['desk'],
  value: WaitingReservations,
  access: { anyOf: ['booking-moderation'] },
  read: (db, _, clock) => countWaiting(db, clock.today()),
})

const ownReservations = widgetSource({
  key: 'ownReservations',
  value: OwnWaitingReservations,
  access: { anyOf: ['worker'] },
  async read(db, who, clock) {
    return { items: await listOwnWaiting(db, who.personId, clock.today()) }
  },
})

export const roomBookingHomeWidgets = [waitingReservations, ownReservations]
