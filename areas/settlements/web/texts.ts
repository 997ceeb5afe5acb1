import type { TagTone } from '#platform/web/ui/Tag.tsx'
import type { RequestState } from '../contract/overpayment.ts'
import type { ShownStatus } from '../contract/settlement.ts'

/** The screens' own texts for failures for which the server has none. Specification part 2, section 8. */
export const FAILURES = {
  list: 'Произошла ошибка при получении взаиморасчётов',
  history: 'Произошла ошибка при получении истории взаиморасчётов',
  receipt: 'Произошла ошибка при скачивании квитанции',
  data: 'Произошла ошибка при получении данных',
} as const

export const DAYS = ['день', 'дня', 'дней'] as const

export const REQUEST_TONES: Readonly<Record<RequestState, TagTone>> = {
  sent: 'neutral',
  'in-work': 'warn',
  done: 'ok',
  refused: 'error',
  'taken-back': 'neutral',
}

export const STATUS_TONES: Readonly<Record<ShownStatus, TagTone>> = {
  'not-active': 'neutral',
  overpayment: 'ok',
  debt: 'error',
  due: 'warn',
  'no-debt': 'neutral',
}
