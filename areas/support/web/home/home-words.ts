import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { OwnWaitingRequests, WaitingRequests } from '../../contract/request.ts'
import { supportScreens } from '../../contract/screens.ts'

const REQUESTS = ['обращение', 'обращения', 'обращений'] as const

const waiting = {
  fills: 'waitingSupport',
  source: 'обращения в поддержку',
  order: 5,
  attention: ({ count }) =>
    count === 0
      ? []
      : [
          {
            // One more request is a new matter: postponed ones do not hide it.
            key: `waiting-support:${count}`,
            tone: 'warn',
            title: `Поддержка: ${counted(count, REQUESTS)}`,
            detail: 'Люди ждут ответа',
            verb: 'Ответить',
            to: addressOf(supportScreens.supportRequests, { state: 'waiting' }),
          },
        ],
} satisfies HomeWords<WaitingRequests>

const own = {
  fills: 'ownSupport',
  source: 'свои обращения',
  order: 91,
  awaited: ({ items }) =>
    items.map(({ id, topic, createdAt }) => ({
      key: String(id),
      title: topic,
      detail: 'Обращение в поддержку',
      holder: 'поддержка',
      since: createdAt,
      to: addressOf(supportScreens.support),
    })),
} satisfies HomeWords<OwnWaitingRequests>

export default [waiting, own]
