import type { Db } from '#platform/server/db/database.ts'
import type { PersonalDataSource, PersonalRow } from '#platform/server/personal-data/source.ts'
import { listContracts, listPatents, listTeachingAids } from './works-store.ts'

const everything = (personId: number) => ({ personId, words: [], year: null })

/** All works of one kind, under the column names of the copy. */
const worksSource = <Work>(
  title: string,
  list: (db: Db, filter: ReturnType<typeof everything>) => Promise<Work[]>,
  toRow: (work: Work) => PersonalRow,
): PersonalDataSource => ({
  title,
  read: async (db, personId) => (await list(db, everything(personId))).map(toRow),
})

export const sciencePersonalData: readonly PersonalDataSource[] = [
  worksSource('Патенты', listPatents, ({ year, title, kind, number, authors }) => ({
    Год: year,
    Название: title,
    Вид: kind,
    Номер: number,
    Авторы: authors,
  })),
  worksSource('Договоры НИР', listContracts, ({ year, title, number, customer, role }) => ({
    Год: year,
    Название: title,
    Номер: number,
    Заказчик: customer,
    Роль: role,
  })),
  worksSource('Учебно-методические пособия', listTeachingAids, ({ year, title, output, isbn, authors }) => ({
    Год: year,
    Название: title,
    'Выходные данные': output,
    ISBN: isbn,
    Авторы: authors,
  })),
]
