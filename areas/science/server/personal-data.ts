import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { listContracts, listPatents, listTeachingAids } from './works-store.ts'

const everything = (personId: number) => ({ personId, words: [], year: null })

export const sciencePersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Патенты',
    async read(db, personId) {
      const patents = await listPatents(db, everything(personId))
      return patents.map(({ year, title, kind, number, authors }) => ({
        Год: year,
        Название: title,
        Вид: kind,
        Номер: number,
        Авторы: authors,
      }))
    },
  },
  {
    title: 'Договоры НИР',
    async read(db, personId) {
      const contracts = await listContracts(db, everything(personId))
      return contracts.map(({ year, title, number, customer, role }) => ({
        Год: year,
        Название: title,
        Номер: number,
        Заказчик: customer,
        Роль: role,
      }))
    },
  },
  {
    title: 'Учебно-методические пособия',
    async read(db, personId) {
      const aids = await listTeachingAids(db, everything(personId))
      return aids.map(({ year, title, output, isbn, authors }) => ({
        Год: year,
        Название: title,
        'Выходные данные': output,
        ISBN: isbn,
        Авторы: authors,
      }))
    },
  },
]
