import { useRegister } from '#areas/study/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { roomsCalls, type RoomChoices } from '../contract/calls.ts'

/** The actions on a room. */
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

const NONE: RoomChoices = { buildings: [], floors: [], tags: [], categories: [], departments: [] }

/** The choices of the filters and the editor; nothing until they are read. */
export function useRoomChoices(): RoomChoices {
  return useCall(roomsCalls.getRoomChoices, {}).data ?? NONE
}
