import { nearDayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { PressingRights } from '../../contract/pressing-rights.ts'
import { rightsScreens } from '../../contract/screens.ts'

const cardOf = (personId: number) => addressOf(rightsScreens.users, { person: personId })

export default [
  {
    fills: 'pressingRights',
    source: 'права',
    order: 6,
    attention: ({ requests, ending }, { now }) => [
      ...requests.map(({ id, personId, person, requester }) => ({
        key: `administrator-${id}`,
        tone: 'warn' as const,
        title: `Подтвердите администратора: ${person}`,
        detail: `Назначение предлагает ${requester}`,
        verb: 'Решить',
        to: cardOf(personId),
      })),
      ...ending.map(({ grantId, personId, person, what, endAt }) => ({
        key: `ending-${grantId}-${endAt}`,
        tone: 'info' as const,
        title: `${person}: ${what} кончается`,
        detail: 'Продлите, если право ещё нужно',
        when: nearDayText(endAt, now.date),
        due: endAt,
        verb: 'Продлить',
        to: cardOf(personId),
      })),
    ],
  } satisfies HomeWords<PressingRights>,
]
