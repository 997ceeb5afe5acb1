import type { RoomNeed, TimetableRoom } from './meeting.ts'
import { createOccupancy, type Occupancy, type Parities } from './occupancy.ts'

/** The kinds of rooms that will do when no room of the needed kind is free. */
const SUBSTITUTES: Record<RoomNeed, readonly RoomNeed[]> = {
  lecture: ['lecture'],
  practice: ['practice', 'lecture'],
  computer: ['computer', 'laboratory', 'practice'],
  laboratory: ['laboratory', 'computer', 'practice'],
  sport: ['sport'],
}

export interface RoomQuery {
  need: RoomNeed
  seats: number
  isCollege: boolean
  homeBuildingId: number
}

/** A time of the week. */
export interface WeekTime {
  day: number
  slot: number
  parities: Parities
}

/** The rooms of the university with the times at which they are taken. */
export interface RoomBook {
  /** The index of a free room that is big enough, the nearest and smallest first; -1 when there is none. */
  findFree(query: RoomQuery, time: WeekTime, exceptRooms: readonly number[]): number
  take(room: number, time: WeekTime): void
  idOf(room: number): number
}

function bucketKey(kind: string, isCollege: boolean, buildingId: number): string {
  return `${kind}/${isCollege}/${buildingId}`
}

/** Indices of rooms by kind and building, small ones first; building 0 stands for all. */
function sortIntoBuckets(rooms: readonly TimetableRoom[]): Map<string, number[]> {
  const buckets = new Map<string, number[]>()
  const put = (key: string, room: number) => buckets.set(key, [...(buckets.get(key) ?? []), room])
  const bySize = rooms
    .map((_room, index) => index)
    .toSorted((a, b) => (rooms[a]?.seats ?? 0) - (rooms[b]?.seats ?? 0))
  for (const index of bySize) {
    const room = rooms[index]
    if (!room) continue
    put(bucketKey(room.kind, room.isCollege, room.buildingId), index)
    put(bucketKey(room.kind, room.isCollege, 0), index)
  }
  return buckets
}

/** Opens the book of an empty week, or of as many days as given. */
export function createRoomBook(rooms: readonly TimetableRoom[], days?: number): RoomBook {
  const busy: Occupancy = createOccupancy(rooms.length, days)
  const buckets = sortIntoBuckets(rooms)
  const isFit = (room: number, query: RoomQuery, time: WeekTime, exceptRooms: readonly number[]) =>
    (rooms[room]?.seats ?? 0) >= query.seats &&
    !exceptRooms.includes(room) &&
    busy.isFree(room, time.day, time.slot, time.parities)
  return {
    findFree(query, time, exceptRooms) {
      for (const kind of SUBSTITUTES[query.need]) {
        for (const buildingId of [query.homeBuildingId, 0]) {
          const bucket = buckets.get(bucketKey(kind, query.isCollege, buildingId)) ?? []
          const found = bucket.find((room) => isFit(room, query, time, exceptRooms))
          if (found !== undefined) return found
        }
      }
      return -1
    },
    take: (room, { day, slot, parities }) => busy.take(room, day, slot, parities),
    idOf: (room) => rooms[room]?.id ?? 0,
  }
}
