import { expect, it } from 'vitest'
import type { FreeRoom } from '../../contract/reservation.ts'
import { similarRooms } from './similar-rooms.ts'

const aRoom = (id: number, building: number, capacity: number | null): FreeRoom => ({
  id,
  name: `${building}-${id}`,
  building: { id: building, name: `Корпус ${building}` },
  capacity,
  tags: [],
})
const taken = aRoom(1, 1, 30)

it.each<[string, FreeRoom[], number[]]>([
  ['the nearest in size first', [aRoom(2, 1, 60), aRoom(3, 1, 32)], [3, 2]],
  ['the same building before another', [aRoom(2, 2, 30), aRoom(3, 1, 40)], [3, 2]],
  ['a smaller room after all that hold as many', [aRoom(2, 1, 28), aRoom(3, 2, 90)], [3, 2]],
  ['a room of unknown size last', [aRoom(2, 1, null), aRoom(3, 1, 20)], [3, 2]],
  ['never the taken one', [taken, aRoom(2, 1, 30)], [2]],
  ['three at most', [2, 3, 4, 5].map((id) => aRoom(id, 1, 30)), [2, 3, 4]],
])('offers %s', (_, rooms, ids) => {
  expect(similarRooms(rooms, taken).map(({ id }) => id)).toEqual(ids)
})

it('keeps the order of the list when the taken room is no longer known', () => {
  const rooms = [aRoom(2, 2, 20), aRoom(3, 1, 30)]
  expect(similarRooms(rooms, undefined).map(({ id }) => id)).toEqual([2, 3])
})
