import { defineArea } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import { roomBookingScreens } from '../contract/screens.ts'

export const roomBookingWeb = defineArea({
  name: 'room-booking',
  screens: roomBookingScreens,
  reads: () => import('./reads.ts'),
  hasHomeFigures: (user) => holdsAny(user, ['booking-moderation']),
  homeWords: () => import('./home/home-words.ts'),
  homeWidgets: [
    {
      name: 'waiting-reservations',
      title: 'Заявки на помещения',
      order: 14,
      column: 'wide',
      fills: 'waitingReservations',
      permissions: ['booking-moderation'],
      card: () => import('./home/WaitingCard.tsx'),
    },
  ],
  pages: {
    roomBooking: () => import('./booking/RoomBookingPage.tsx'),
    bookingModeration: () => import('./moderation/ModerationPage.tsx'),
    roomLoading: () => import('./loading/RoomLoadingPage.tsx'),
    roomTimetable: () => import('./timetable/RoomTimetablePage.tsx'),
  },
})
