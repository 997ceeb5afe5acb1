import { Refusal } from '#platform/web/api/api-error.ts'
import { EVENT_TYPES } from '../../contract/reservation.ts'
import type { RoomWeek } from '../../contract/room-timetable.ts'
import { EVENTS_FAILURE } from '../event-text.ts'

const KNOWN: ReadonlySet<string> = new Set(EVENT_TYPES)

/**
 * The refusal of a week that has an event of an unknown type: a room that wrongly looks free would be worse
 * than no timetable. Null when all types are known. Specification part 3, section 8.
 */
export function refusalOfWeek(rooms: readonly Pick<RoomWeek, 'slots'>[]): Refusal | null {
  const isKnown = rooms.every(({ slots }) =>
    slots.every(({ events }) => events.every(({ type }) => KNOWN.has(type))),
  )
  return isKnown ? null : new Refusal(EVENTS_FAILURE)
}
