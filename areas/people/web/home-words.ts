import { dayText } from '#platform/contract/date-text.ts'
import type { AttentionItem, HomeMoment, HomeWords, KeyFigure } from '#platform/web/router/home-words.ts'
import type { Fluorography } from '../contract/fluorography.ts'

function attention({ status, validUntil }: Fluorography, { now }: HomeMoment): AttentionItem[] {
  if (status === 'valid') return []
  const key = 'examination'
  if (status === 'none' || validUntil === null)
    return [
      {
        key,
        tone: 'warn',
        title: 'Нет сведений о флюорографии',
        detail: 'Принесите справку в дирекцию института',
      },
    ]
  const day = dayText(validUntil, now.date)
  return [
    status === 'expired'
      ? {
          key,
          tone: 'warn',
          title: 'Срок флюорографии истёк',
          detail: 'Пройдите обследование и принесите справку в дирекцию',
          when: day,
        }
      : {
          key,
          tone: 'info',
          title: 'Скоро истечёт флюорография',
          detail: 'Пройдите обследование заранее',
          when: `до ${day}`,
        },
  ]
}

const NOTES = {
  valid: 'действует',
  soon: 'скоро истечёт',
  expired: 'срок истёк',
  none: 'нет сведений',
} as const

function keyFigures({ validUntil, status }: Fluorography, { now }: HomeMoment): KeyFigure[] {
  const value = validUntil === null ? '—' : dayText(validUntil, now.date)
  return [{ order: 40, label: 'Флюорография до', value, note: NOTES[status] }]
}

export default { fills: 'fluorography', order: 20, attention, keyFigures } satisfies HomeWords<Fluorography>
