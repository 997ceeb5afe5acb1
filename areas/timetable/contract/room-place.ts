import { NO_BUILDING, readRoomNumber } from '#areas/rooms/contract/room-number.ts'

/**
 * «А-214» for room 214 of building А; a number that already names its building, as published ones do, stays
 * as it is.
 */
export function roomPlace(building: string | null, room: string): string {
  const isComplete = building === null || building === NO_BUILDING || namesBuilding(room, building)
  return isComplete ? room : `${building}-${room}`
}

function namesBuilding(room: string, building: string): boolean {
  const capitals = building.toLocaleUpperCase('ru')
  return readRoomNumber(room).building === capitals || room.toLocaleUpperCase('ru').startsWith(`${capitals}-`)
}
