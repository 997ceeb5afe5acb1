import { screen } from '#platform/contract/screen.ts'
import { ROOM_READERS } from '#areas/rooms/contract/access.ts'

export const roomBookingScreens = {
  roomBooking: screen({
    name: 'room-booking',
    path: '/room-booking',
    title: 'Бронирование помещений',
    access: { anyOf: ['worker'] },
    icon: 'building',
  }),
  bookingModeration: screen({
    name: 'booking-moderation',
    path: '/rooms/booking-moderation',
    title: 'Модерация бронирования',
    access: { anyOf: ['booking-moderation'] },
    icon: 'list',
  }),
  roomTimetable: screen({
    name: 'room-timetable',
    path: '/rooms/timetable',
    title: 'Занятость помещений',
    access: ROOM_READERS,
    icon: 'calendar',
    isWide: true,
  }),
  roomLoading: screen({
    name: 'room-loading',
    path: '/rooms/loading',
    title: 'Загрузка помещений',
    access: ROOM_READERS,
    icon: 'chart',
    isWide: true,
  }),
}
