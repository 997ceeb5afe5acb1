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
      return decisions.map(({ title, version, is_given, decided_at }) => ({
        Согласие: title,
        Редакция: version,
        Решение: is_given ? 'дано' : 'отозвано',
        Когда: decided_at,
      }))
    },
  },
  {
    title: 'Кто смотрел мои данные',
    async read(db, personId) {
      const views = await listViews(db, personId, { limit: MOST_VIEWS, offset: 0 })
      return views.map(({ viewer, what, viewedAt, stay, endsAt }) => ({
        Кто: viewer,
        Что: what ?? STAY_TEXTS[stay!.mode],
        Когда: viewedAt,
        'До какого времени': endsAt,
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
