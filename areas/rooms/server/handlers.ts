import { register } from '#areas/study/server/public.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { servedHistory } from '#platform/server/records/history/served-history.ts'
import { roomsCalls } from '../contract/calls.ts'
import type { Room } from '../contract/room.ts'
import { readChoices } from './register/choices-store.ts'
import { roomHistory } from './register/room-history.ts'
import * as store from './register/room-store.ts'

const COLUMNS: readonly XlsxColumn<Room>[] = [
  { title: 'Корпус', value: ({ building }) => building, width: 30 },
  { title: 'Номер', value: ({ values }) => values.number, width: 14 },
  { title: 'Название', value: ({ values }) => values.name, width: 40 },
  { title: 'Вид', value: ({ category }) => category, width: 26 },
  { title: 'Мест', value: ({ values }) => values.seats, kind: 'number', width: 10 },
  { title: 'Подразделение', value: ({ department }) => department, width: 40 },
  { title: 'Бронируется', value: ({ values }) => values.isBookable, width: 14 },
]

const rooms = register({
  table: 'room',
  name: 'Помещение',
  sheet: { title: 'Помещения', columns: COLUMNS },
  list: store.listRooms,
  find: store.findRoom,
  update: store.updateRoom,
  remove: store.deleteRoom,
  refusals: { room_number: 'room-taken', room_external_id_key: 'external-id-taken' },
  references: {
    room_building_id_fkey: 'buildingId',
    room_category_id_fkey: 'categoryId',
    room_department_id_fkey: 'departmentId',
  },
})

const history = servedHistory({ record: roomHistory, missing: 'no-such-record', action: 'rooms.undo' })

export const roomsArea = serve(roomsCalls, {
  getRoomChoices: (_input, { db }) => readChoices(db),

  listRooms: rooms.page,
  exportRooms: rooms.sheet,
  getRoom: rooms.read,
  createRoom: (values, context) => rooms.enter(values, context, (tx) => store.insertRoom(tx, values)),
  changeRoom: rooms.change,
  removeRoom: rooms.remove,
  restoreRoom: rooms.restore,
  getRoomHistory: history.history,
  undoRoomEdit: history.undo,
})
