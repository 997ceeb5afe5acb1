import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { STATUS_NAMES } from '../contract/status.ts'
import { listEverOrdered } from './own/own-store.ts'

const MOST_REQUESTS = 10_000

export const certificatesPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Заказы справок',
    async read(db, personId) {
      const ordered = await listEverOrdered(db, personId, { limit: MOST_REQUESTS, offset: 0 })
      return ordered.map(
        ({
          type,
          orderDate,
          statusId,
          statusInfo,
          isPaper,
          receiptPlace,
          count,
          number,
          scholarshipText,
        }) => ({
          Справка: type.name,
          Заказана: orderDate,
          Состояние: STATUS_NAMES[statusId]!,
          'Причина отклонения': statusInfo,
          'Как получить': isPaper ? `На бумаге, экземпляров: ${count}` : 'В электронном виде',
          'Место получения': receiptPlace,
          Номер: number,
          'Сведения о стипендии': scholarshipText,
        }),
      )
    },
  },
]
