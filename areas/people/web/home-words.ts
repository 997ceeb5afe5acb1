import { dayText } from '#platform/contract/date-text.ts'
import { formatAddress } from '#platform/contract/address-of.ts'
import type { AttentionItem, HomeMoment, HomeWords } from '#platform/web/router/home-words.ts'
import type { Fluorography } from '../contract/fluorography.ts'
import { staffMovesWords } from './register/staff-moves-words.ts'

function attention({ status, validUntil }: Fluorography, { now, pathOf }: HomeMoment): AttentionItem[] {
  if (status === 'valid') return []
  const shared = {
    key: `examination:${status}:${validUntil ?? ''}`,
    to: pathOf('help') + formatAddress({ search: 'куда обратиться' }),
  }
  if (status === 'none' || validUntil === null)
    return [
      {
        ...shared,
        tone: 'warn',
        title: 'Нет сведений о флюорографии',
        detail: 'Принесите справку в дирекцию института',
      },
    ]
  const day = dayText(validUntil, now.date)
  return [
    status === 'expired'
      ? {
          ...shared,
          tone: 'warn',
          title: 'Срок флюорографии истёк',
          detail: 'Пройдите обследование и принесите справку в дирекцию',
          when: day,
          due: validUntil,
        }
      : {
          ...shared,
          tone: 'info',
          title: 'Скоро истечёт флюорография',
          detail: 'Пройдите обследование заранее',
          when: `до ${day}`,
          due: validUntil,
        },
  ]
}

const ownWords = {
  fills: 'fluorography',
  source: 'флюорография',
  order: 20,
  attention,
} satisfies HomeWords<Fluorography>

export default [ownWords, staffMovesWords] as const
