import { register } from '#areas/study/server/public.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Db } from '#platform/server/db/database.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { servedHistory } from '#platform/server/records/history/served-history.ts'
import { roomsCalls } from '../contract/calls.ts'
import type { Room, RoomValues } from '../contract/room.ts'
import { readChoices } from './register/choices-store.ts'
import { roomHistory } from './register/room-history.ts'
import * as store from './register/room-store.ts'
import { replaceTags } from './register/room-tag-store.ts'

const COLUMNS: readonly XlsxColumn<Room>[] = [
  { title: 'Корпус', value: ({ building }) => building, width: 30 },
  { title: 'Этаж', value: ({ floor }) => floor, width: 14 },
  { title: 'Номер', value: ({ values }) => values.number, width: 14 },
  { title: 'Название', value: ({ values }) => values.name, width: 40 },
  { title: 'Вид', value: ({ category }) => category, width: 26 },
  { title: 'Мест', value: ({ values }) => values.seats, kind: 'number', width: 10 },
  { title: 'Оснащение', value: ({ tags }) => tags, width: 40 },
  { title: 'Подразделение', value: ({ department }) => department, width: 40 },
  { title: 'Бронируется', value: ({ values }) => values.isBookable, width: 14 },
]

const rooms = register({
  table: 'room',
  name: 'Помещение',
  sheet: { title: 'Помещения', columns: COLUMNS },
  list: store.listRooms,
  find: store.findRoom,
  async update(tx: Db, id: number, values: RoomValues) {
    await store.updateRoom(tx, id, values)
    await replaceTags(tx, id, values.tagIds)
  },
  // Its equipment is removed before it, so that an undo restores it after the room.
  async remove(tx: Db, id: number) {
    await replaceTags(tx, id, [])
    await store.deleteRoom(tx, id)
  },
  refusals: { room_number: 'room-taken', room_external_id_key: 'external-id-taken' },
  references: {
    room_building_id_fkey: 'buildingId',
    room_floor_id_building_id_fkey: 'floorId',
    room_tag_tag_id_fkey: 'tagIds',
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
  createRoom: (values, context) =>
    rooms.enter(values, context, async (tx) => {
      const id = await store.insertRoom(tx, values)
      await replaceTags(tx, id, values.tagIds)
      return id
    }),
  changeRoom: rooms.change,
  removeRoom: rooms.remove,
  restoreRoom: rooms.restore,
  getRoomHistory: history.history,
  undoRoomEdit: history.undo,
})
