import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { listOwn } from './booking/reservation-store.ts'
import { listWaits } from './booking/wait-store.ts'

/** Past ones are the person's too. */
const THE_FIRST_DAY = '2000-01-01'
const MOST_RESERVATIONS = 10_000

export const roomBookingPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Заявки на помещения',
    async read(db, personId) {
      const own = await listOwn(db, {
        personId,
        cancelledFrom: null,
        limit: MOST_RESERVATIONS,
        offset: 0,
      })
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
  {
    title: 'Помещения, которые ждут',
    async read(db, personId) {
      const waits = await listWaits(db, { personId, today: THE_FIRST_DAY })
      return waits.map(({ room, date, fromLessonNumber, toLessonNumber }) => ({
        Помещение: room.name,
        Дата: date,
        Пары: `${fromLessonNumber}–${toLessonNumber}`,
      }))
    },
  },
]
