import { useRegister } from '#areas/study/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { roomsCalls, type RoomChoices } from '../contract/calls.ts'

/** What is done to a room. */
export const useRooms = () =>
  useRegister(
    {
      list: roomsCalls.listRooms,
      read: roomsCalls.getRoom,
      create: roomsCalls.createRoom,
      change: roomsCalls.changeRoom,
      remove: roomsCalls.removeRoom,
      restore: roomsCalls.restoreRoom,
      history: { history: roomsCalls.getRoomHistory, undo: roomsCalls.undoRoomEdit },
    },
    { added: 'Помещение добавлено', saved: 'Помещение сохранено', restored: 'Помещение возвращено' },
  )

const NONE: RoomChoices = { buildings: [], categories: [], departments: [] }

/** What the filters and the editor offer; nothing until it is read. */
export function useRoomChoices(): RoomChoices {
  return useCall(roomsCalls.getRoomChoices, {}).data ?? NONE
}
