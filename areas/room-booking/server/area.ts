import { defineArea } from '#platform/server/areas/area.ts'
import { roomBookingScreens } from '../contract/screens.ts'

export const roomBookingServer = defineArea({
  name: 'room-booking',
  screens: roomBookingScreens,
  keywords: {
    roomBooking: 'забронировать аудиторию бронь заявка свободные помещения',
    bookingModeration: 'одобрить отклонить бронь заявки на аудитории',
    roomLoading: 'загруженность аудиторий тепловая карта использование помещений отчёт',
    roomTimetable: 'расписание аудиторий свободные аудитории занято помещение',
  },
  handlers: async () => (await import('./handlers.ts')).roomBookingArea,
  search: async () => (await import('./search.ts')).roomBookingSearch,
  homeWidgets: async () => (await import('./home-widgets.ts')).roomBookingHomeWidgets,
  notices: async () => (await import('./notices.ts')).roomBookingNoticeSources,
  papers: async () => [(await import('./booking/memo-source.ts')).memos],
  jobs: async () => (await import('./jobs.ts')).roomBookingJobs,
  personalData: {
    order: 128,
    sources: async () => (await import('./personal-data.ts')).roomBookingPersonalData,
  },
  seed: { after: ['rights'], load: async () => (await import('./seed.ts')).seedRoomBooking },
  audit: {
    actions: {
      'room-booking.approve': 'Одобрена заявка на помещение',
      'room-booking.came': 'Автор брони отметился у помещения',
      'room-booking.cancel': 'Заявка на помещение отменена автором',
      'room-booking.export-loading': 'Выгружена загрузка помещений',
      'room-booking.missed': 'Бронь снята: никто не пришёл',
      'room-booking.move': 'Бронь перенесена в другое помещение',
      'room-booking.reject': 'Отклонена заявка на помещение',
      'room-booking.release': 'Часть времени помещения освобождена автором',
      'room-booking.request': 'Заявка на помещение',
      'room-booking.reset': 'Заявка на помещение возвращена на рассмотрение',
      'room-booking.wait': 'Ожидание помещения',
      'room-booking.wait-no-more': 'Ожидание помещения снято',
    },
    entities: {
      room_booking_reservation: 'Заявка на помещение',
      room_booking_wait: 'Ожидание помещения',
    },
    names: {
      room_booking_reservation: { table: 'room_booking_reservation' },
      room_booking_wait: {
        table: 'room_booking_wait',
        name: '(select number from room where id = t.room_id)',
      },
    },
    codes: { status: { pending: 'на рассмотрении', approved: 'одобрена', rejected: 'отклонена' } },
  },
})
