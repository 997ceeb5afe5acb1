import { screen } from '#platform/contract/screen.ts'

const access = { anyOf: ['university-data'] } as const

export const roomsScreens = {
  rooms: screen({
    name: 'data-rooms',
    path: '/admin/data/rooms',
    title: 'Помещения',
    access,
    part: { of: 'data-disciplines', title: 'Помещения', order: 60 },
  }),
  room: screen({ name: 'data-room', path: '/admin/data/rooms/$id', title: 'Помещение: карточка', access }),
}
