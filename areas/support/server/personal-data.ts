import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { listOwnRequests } from './request-store.ts'

const MOST_REQUESTS = 10_000

export const supportPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Обращения в поддержку',
    async read(db, personId) {
      const { items } = await listOwnRequests(db, personId, { limit: MOST_REQUESTS, offset: 0 })
      return items.map(({ topic, text, createdAt, answer, answeredAt }) => ({
        Тема: topic,
        Вопрос: text,
        Отправлено: new Date(createdAt),
        Ответ: answer,
        'Когда ответили': answeredAt && new Date(answeredAt),
      }))
    },
  },
]
