import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { WaitingReservations } from '../contract/reservation.ts'
import { countWaiting } from './booking/reservation-store.ts'

const waitingReservations = widgetSource({
  key: 'waitingReservations',
  value: WaitingReservations,
  access: { anyOf: ['booking-moderation'] },
  read: (db, _, clock) => countWaiting(db, clock.today()),
})

export const roomBookingHomeWidgets = [waitingReservations]
