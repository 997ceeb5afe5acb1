import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { listCalendars } from './calendars/calendar-store.ts'
import { listFollows } from './follows/follow-store.ts'

export const timetablePersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Адреса календарей',
    async read(db, personId) {
      const rows = await listCalendars(db, personId)
      return rows.map(({ title, targetName, createdAt, fetchedAt }) => ({
        'Для чего': title,
        'Чьё расписание': targetName,
        Создан: createdAt,
        'Последнее обращение': fetchedAt,
      }))
    },
  },
  {
    title: 'Расписания, за которыми вы следите',
    async read(db, personId) {
      const rows = await listFollows(db, personId)
      return rows.map(({ name }) => ({ 'Чьё расписание': name }))
    },
  },
]
