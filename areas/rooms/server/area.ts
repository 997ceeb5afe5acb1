import { defineArea } from '#platform/server/areas/area.ts'

export const roomsServer = defineArea({
  name: 'rooms',
  audit: {
    entities: {
      room: 'Помещение',
    },
  },
})
