import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { ROOM_READERS } from '#areas/rooms/contract/access.ts'
import { OpeningHours } from './opening-hours.ts'
import { Named, Reservation } from './reservation.ts'
import { RoomSlot } from './room-timetable.ts'

/**
 * The people who may see whether a room is free: those who study or work here and may stand in front of its
 * door.
 */
export const DOOR_READERS = { anyOf: [...ROOM_READERS.anyOf, 'student', 'aspirant'] } as const

/** The people who print the codes of the doors. */
export const DOOR_KEEPERS = {
  anyOf: ['rooms-view', 'rooms-management', 'booking-moderation', 'university-data'],
} as const

/** The most rooms of one print: a building has about a hundred. */
export const MOST_SIGNS = 600

/** Another room of the floor: whether it is free now, in an open building, and until when. */
const FloorRoom = z.object({
  id: z.int(),
  name: z.string(),
  capacity: z.nullable(z.int()),
  isFree: z.boolean(),
  /** `HH:mm`: if it is free, the beginning of its next use; null until the end of the day. */
  freeUntil: z.nullable(z.string()),
})
export type FloorRoom = z.infer<typeof FloorRoom>

/** A room on one day. Students only see that there is a reservation, without its details. */
export const RoomDay = z.object({
  id: z.int(),
  buildingId: z.int(),
  /** When its building is open. */
  hours: OpeningHours,
  name: z.string(),
  date: CalendarDate,
  /** `HH:mm` by the university's clock. */
  time: z.string(),
  capacity: z.nullable(z.int()),
  tags: z.array(Named),
  isBookable: z.boolean(),
  slots: z.array(RoomSlot),
  /** The reader's own reservation that they may confirm here and now. */
  own: z.nullable(Reservation),
  floor: z.nullable(z.string()),
  floorRooms: z.array(FloorRoom),
})
export type RoomDay = z.infer<typeof RoomDay>
