import { ahead, recordAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { roomsCalls } from '../contract/calls.ts'
import type { roomsScreens } from '../contract/screens.ts'

const choices = ahead(roomsCalls.getRoomChoices, {})

export default {
  rooms: () => [ahead(roomsCalls.listRooms, { page: 1 }), choices],
  room: ({ params }) => [...recordAhead(roomsCalls.getRoom, params), choices],
} satisfies ScreenReads<keyof typeof roomsScreens>
