import { defineArea } from '#platform/web/router/area.ts'
import { roomBookingScreens } from '../contract/screens.ts'

export const roomBookingWeb = defineArea({
  name: 'room-booking',
  screens: roomBookingScreens,
  reads: () => import('./reads.ts'),
  homeWords: () => import('./home/home-words.ts'),
  pages: {
    roomBooking: () => import('./booking/RoomBookingPage.tsx'),
    bookingModeration: () => import('./moderation/ModerationPage.tsx'),
    roomLoading: () => import('./loading/RoomLoadingPage.tsx'),
    roomTimetable: () => import('./timetable/RoomTimetablePage.tsx'),
  },
})
