import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { DOCS_TYPES, type DocsTypeId } from '../contract/docs-type.ts'
import { STATUSES } from '../contract/status.ts'
import { listEverSent, listReferences } from './own/own-store.ts'

const MOST_REFERENCES = 1000

export const militaryPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Заявки для военкомата',
    async read(db, personId) {
      const sent = await listEverSent(db, personId)
      return sent.map(
        ({ createdOn, statusId, statusComment, docsTypeId, phone, additionalPhone, email, files }) => ({
          Подана: createdOn,
          Состояние: STATUSES[statusId].name,
          Комментарий: statusComment,
          Документ: DOCS_TYPES[docsTypeId as DocsTypeId],
          Файлы: files.map(({ name }) => name).join(', '),
          Телефон: phone,
          'Второй телефон': additionalPhone,
          'E‑mail': email,
        }),
      )
    },
  },
  {
    title: 'Справки для военкомата',
    async read(db, personId) {
      const { items } = await listReferences(db, personId, { limit: MOST_REFERENCES, offset: 0 })
      return items.map(({ number, createdAt, staff, isDownloaded, isAnnulled }) => ({
        Номер: number,
        Сделана: createdAt,
        Оформил: staff,
        Скачана: isDownloaded,
        Аннулирована: isAnnulled,
      }))
    },
  },
]
