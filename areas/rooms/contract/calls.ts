import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { keepers, REGISTERS } from '#platform/contract/register.ts'
import { roomsFailures } from './failures.ts'
import { rooms } from './room.ts'

const call = callsWith(roomsFailures)

const Named = z.object({ id: z.int(), name: z.string() })

/** The options of the filters and of the editor of rooms. */
export const RoomChoices = z.object({
  buildings: z.array(Named),
  floors: z.array(z.object({ ...Named.shape, buildingId: z.int() })),
  tags: z.array(Named),
  categories: z.array(Named),
  departments: z.array(Named),
})
export type RoomChoices = z.infer<typeof RoomChoices>

// Ours: in the document, rooms are among the things of the facility staff. Decision 0109.
export const roomsCalls = {
  getRoomChoices: call({
    method: 'GET',
    path: `${REGISTERS}/room-choices`,
    access: keepers,
    answer: RoomChoices,
  }),

  listRooms: rooms.list,
  exportRooms: rooms.export,
  getRoom: rooms.read,
  createRoom: rooms.create,
  changeRoom: rooms.change,
  removeRoom: rooms.remove,
  restoreRoom: rooms.restore,
  getRoomHistory: rooms.history,
  undoRoomEdit: rooms.undo,
}
