import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { WaitingRequests } from '../../contract/request.ts'
import { supportScreens } from '../../contract/screens.ts'

const REQUESTS = ['обращение', 'обращения', 'обращений'] as const

export default {
  fills: 'waitingSupport',
  source: 'обращения в поддержку',
  order: 5,
  attention: ({ count }) =>
    count === 0
      ? []
      : [
          {
            key: 'waiting-support',
            tone: 'warn',
            title: `Поддержка: ${counted(count, REQUESTS)}`,
            detail: 'Люди ждут ответа',
            verb: 'Ответить',
            to: addressOf(supportScreens.supportRequests, { state: 'waiting' }),
          },
        ],
} satisfies HomeWords<WaitingRequests>
