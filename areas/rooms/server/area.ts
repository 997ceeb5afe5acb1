import { defineArea } from '#platform/server/areas/area.ts'
import { roomsScreens } from '../contract/screens.ts'

export const roomsServer = defineArea({
  name: 'rooms',
  screens: roomsScreens,
  keywords: {
    rooms: 'аудитории корпус кабинет вместимость',
  },
  handlers: async () => (await import('./handlers.ts')).roomsArea,
  search: async () => (await import('./search.ts')).roomsSearch,
  imports: async () => [(await import('./imports/rooms.ts')).rooms],
  audit: {
    actions: {
      'rooms.undo': 'Отменена правка помещения',
    },
    entities: {
      room: 'Помещение',
    },
    names: { room: { table: 'room', name: 'number' } },
  },
})
