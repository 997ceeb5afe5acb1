import { addDays } from '#platform/contract/calendar.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { WorkStatus, WorkType } from '../../contract/status.ts'
import type { Slot } from './slots.ts'

/** A row of a version. */
export interface Sent {
  work_id: number
  revision: number
  theme: string | null
  organization_name: string | null
  country: string | null
  city: string | null
  skills: string | null
  page_count: number | null
  license_agreement: boolean
  submitted_at: string
  outcome: 2 | 3 | null
  comment: string | null
  decided_by: number | null
  decided_at: string | null
}

const THEMES = [
  'Проектирование информационной системы склада',
  'Нормализация схемы заказов интернет-магазина',
  'Разработка мобильного приложения для расписания',
  'Оценка энергетической эффективности учебного корпуса',
  'Методы распознавания дефектов по снимкам',
  'Нагрузочные испытания сервиса записи к врачу',
]
const PLACES = [
  'АО «Приборостроительный завод»',
  'ООО «Вычислительные системы»',
  'ГБУ «Городской центр данных»',
]
const COMMENTS = [
  'Нет выводов по второй главе, список литературы не по ГОСТ. Исправьте и отправьте снова.',
  'Раздел 2 повторяет сайт организации. Опишите, что сделали сами.',
  'Измерения без указания стенда. Добавьте таблицу с условиями.',
]

function contentOf({ id, type_id: type }: Slot & { id: number }, { random }: AreaSeeding) {
  const isPractice = type === WorkType.practice
  const isThesis = type === WorkType.thesis
  return {
    work_id: id,
    theme: isPractice ? null : random.pick(THEMES),
    organization_name: isPractice ? random.pick(PLACES) : null,
    country: isPractice ? 'Россия' : null,
    city: isPractice ? 'Зеленоград' : null,
    skills: isPractice ? 'PostgreSQL, нагрузочные испытания, Python' : null,
    page_count: isThesis ? 74 : null,
    license_agreement: isThesis,
  }
}

const NOBODY = { outcome: null, comment: null, decided_by: null, decided_at: null } as const
const moment = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`

/** The versions of a work according to its history, the oldest first. */
export function inventVersions(slot: Slot & { id: number }, seeding: AreaSeeding): Sent[] {
  const { today, random } = seeding
  if (slot.story === 'not-sent') return []
  const content = contentOf(slot, seeding)
  const ago = slot.story === 'former' ? 320 : random.int(1, 11)
  const day = addDays(today, -ago)
  const first = { ...content, revision: 1, submitted_at: moment(addDays(day, -6), 8) }
  const decided = (outcome: 2 | 3, comment: string | null, on: string) => ({
    outcome,
    comment,
    decided_by: slot.supervisor_id,
    decided_at: moment(on, 14),
  })
  const refused = decided(WorkStatus.rejected, random.pick(COMMENTS), addDays(day, -2))
  if (slot.story === 'waits' && slot.id % 3 === 0)
    return [
      { ...first, ...refused },
      { ...content, revision: 2, submitted_at: moment(day, 9), ...NOBODY },
    ]
  if (slot.story === 'waits') return [{ ...first, submitted_at: moment(day, 9), ...NOBODY }]
  if (slot.story === 'rejected') return [{ ...first, ...refused }]
  return [{ ...first, ...decided(WorkStatus.agreed, null, day) }]
}
