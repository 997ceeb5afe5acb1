import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { listOwn } from './booking/reservation-store.ts'

const MOST_RESERVATIONS = 10_000

export const roomBookingPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Заявки на помещения',
    async read(db, personId) {
      const own = await listOwn(db, personId, { limit: MOST_RESERVATIONS, offset: 0 })
      return own.map(({ name, room, date, fromLessonNumber, toLessonNumber, status, moderationComment }) => ({
        Мероприятие: name,
        Помещение: room.name,
        Дата: date,
        Пары: `${fromLessonNumber}–${toLessonNumber}`,
        Состояние: status.name,
        'Комментарий модератора': moderationComment,
      }))
    },
  },
]
