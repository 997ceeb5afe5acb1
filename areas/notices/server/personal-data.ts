import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'

export const noticePersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Уведомления',
    async read(db, personId) {
      const rows = await db
        .selectFrom('notice')
        .select(['title', 'detail', 'before', 'at', 'read_at'])
        .where('person_id', '=', personId)
        .orderBy('at', 'desc')
        .execute()
      return rows.map(({ title, detail, before, at, read_at: readAt }) => ({
        Уведомление: title,
        Подробности: detail,
        Было: before,
        Получено: at,
        Прочитано: readAt,
      }))
    },
  },
]
