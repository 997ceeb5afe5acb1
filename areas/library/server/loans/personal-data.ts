import { sql } from 'kysely'
import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'

interface Borrowed {
  title: string
  author: string
  inventoryNumber: string
  department: string
  loanedOn: string
  dueOn: string
  returnedOn: string | null
}

export const loanPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Читательский билет',
    async read(db, personId) {
      const cards = await db
        .selectFrom('library_card')
        .select('number')
        .where('person_id', '=', personId)
        .execute()
      return cards.map(({ number }) => ({ Номер: number }))
    },
  },
  {
    title: 'Книги библиотеки',
    async read(db, personId) {
      const { rows } = await sql<Borrowed>`
        select title, author, inventory_number as "inventoryNumber", department,
          to_char(loaned_at, 'DD.MM.YYYY') as "loanedOn", to_char(due_at, 'DD.MM.YYYY') as "dueOn",
          to_char(returned_at, 'DD.MM.YYYY') as "returnedOn"
        from library_loan where person_id = ${personId} order by loaned_at, id
      `.execute(db)
      return rows.map((book) => ({
        Книга: book.title,
        Автор: book.author,
        'Инвентарный номер': book.inventoryNumber,
        Отдел: book.department,
        Выдана: book.loanedOn,
        'Вернуть до': book.dueOn,
        Возвращена: book.returnedOn,
      }))
    },
  },
]
