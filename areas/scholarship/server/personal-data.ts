import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { listOfPerson } from './scholarship-store.ts'

export const scholarshipPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Достижения для повышенной стипендии',
    read: async (db, personId) =>
      (await listOfPerson(db, personId)).map(({ part, name, points, achievedOn }) => ({
        Показатель: part,
        Достижение: name,
        Баллы: points,
        Дата: achievedOn,
      })),
  },
]
