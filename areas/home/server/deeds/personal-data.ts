import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'

export const deedPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Свои дела',
    async read(db, personId) {
      const rows = await db
        .selectFrom('home_deed')
        .select(['title', 'note', 'due_on', 'created_at', 'done_at'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute()
      return rows.map(({ title, note, due_on: dueOn, created_at: createdAt, done_at: doneAt }) => ({
        Дело: title,
        Заметка: note,
        Срок: dueOn,
        Записано: createdAt,
        Сделано: doneAt,
      }))
    },
  },
]
