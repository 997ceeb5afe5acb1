import { sql } from 'kysely'
import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { loanPersonalData } from './loans/personal-data.ts'

interface Recommended {
  discipline: string
  title: string
  note: string | null
  isRemoved: boolean
}

export const libraryPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Рекомендованная мной литература',
    async read(db, personId) {
      const { rows } = await sql<Recommended>`
        select d.name as discipline, t.title, r.note, r.removed_at is not null as "isRemoved"
        from library_recommendation r
        join discipline d on d.id = r.discipline_id
        join library_title t on t.id = r.title_id
        where r.added_by = ${personId} order by d.name, r.id
      `.execute(db)
      return rows.map(({ discipline, title, note, isRemoved }) => ({
        Дисциплина: discipline,
        Издание: title,
        Пояснение: note,
        Убрано: isRemoved,
      }))
    },
  },
  ...loanPersonalData,
]
