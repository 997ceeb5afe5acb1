import { addressOf } from '#platform/web/router/address-of.ts'
import { roomBookingScreens } from '../../contract/screens.ts'

/** The queue on the day of a request, with the request open. */
export const addressOfRequest = ({ id, date }: { id: number; date: string }): string =>
  addressOf(roomBookingScreens.bookingModeration, { request: String(id), from: date, to: date })
