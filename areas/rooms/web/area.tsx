import { defineArea } from '#platform/web/router/area.ts'
import { roomsScreens } from '../contract/screens.ts'

export const roomsWeb = defineArea({
  name: 'rooms',
  screens: roomsScreens,
  pages: {
    rooms: () => import('./RoomsPage.tsx'),
    room: () => import('./RoomPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
