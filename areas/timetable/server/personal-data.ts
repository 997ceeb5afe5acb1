import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { listCalendars } from './calendars/calendar-store.ts'

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
]
