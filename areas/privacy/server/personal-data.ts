import { CORRECTABLE_FIELDS, displayValue } from '#areas/people/contract/correctable-fields.ts'
import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { CORRECTION_STATE_NAMES, STAY_TEXTS } from '../contract/privacy.ts'
import { listDecisions } from './consent-store.ts'
import { listCorrections } from './correction-store.ts'
import { listViews } from './view-store.ts'

const MOST_VIEWS = 10_000

export const privacyPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Согласия',
    async read(db, personId) {
      const decisions = await listDecisions(db, personId)
      return decisions.map(({ title, version, isGiven, decidedAt }) => ({
        Согласие: title,
        Редакция: version,
        Решение: isGiven ? 'дано' : 'отозвано',
        Когда: decidedAt,
      }))
    },
  },
  {
    title: 'Кто смотрел мои данные',
    async read(db, personId) {
      const { items } = await listViews(db, personId, { limit: MOST_VIEWS, offset: 0 })
      return items.map(({ viewer, what, viewedAt, stay }) => ({
        Кто: viewer,
        Что: what ?? STAY_TEXTS[stay!.mode],
        Когда: new Date(viewedAt),
        'До какого времени': stay && new Date(stay.endsAt),
        Причина: stay?.reason ?? null,
      }))
    },
  },
  {
    title: 'Заявки на исправление',
    async read(db, personId) {
      const corrections = await listCorrections(db, personId)
      return corrections.map(
        ({ text, state, answer, createdAt, field, wantedValue, valueBefore, valueAfter }) => ({
          Заявка: text,
          Поле: field && CORRECTABLE_FIELDS[field].title,
          'Как правильно': field && displayValue(field, wantedValue),
          'Было до исправления': field && valueBefore,
          'Стало после исправления': field && valueAfter,
          Состояние: CORRECTION_STATE_NAMES[state],
          Ответ: answer,
          Подана: createdAt,
        }),
      )
    },
  },
]
