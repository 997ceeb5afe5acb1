import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { WaitingCorrections } from '../../contract/privacy.ts'
import { privacyScreens } from '../../contract/screens.ts'

const WAITING = addressOf(privacyScreens.corrections, { state: 'waiting' })
const REQUESTS = ['заявка', 'заявки', 'заявок'] as const

export default {
  fills: 'waitingCorrections',
  source: 'исправление данных',
  order: 4,
  attention: ({ count }) =>
    count === 0
      ? []
      : [
          {
            // One more request is a new matter: postponed ones do not hide it.
            key: `waiting:${count}`,
            tone: 'warn',
            title: `Исправление данных: ${counted(count, REQUESTS)}`,
            detail: 'Люди ждут ответа',
            to: WAITING,
          },
        ],
  keyFigures: ({ count }) => [
    { order: 20, label: 'Исправления', value: String(count), note: 'ждут ответа', to: WAITING },
  ],
} satisfies HomeWords<WaitingCorrections>
