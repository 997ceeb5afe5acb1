import { nearDayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { OwnDeeds } from '../../contract/deeds.ts'
import { homeScreens } from '../../contract/screens.ts'

export default {
  fills: 'ownDeeds',
  source: 'свои дела',
  order: 90,
  attention: ({ items }, { now }) =>
    items.map(({ id, title, note, dueOn }) => ({
      key: String(id),
      tone: dueOn !== null && dueOn <= now.date ? 'warn' : 'info',
      title,
      detail: note || 'Своё дело',
      ...(dueOn !== null && { due: dueOn, when: nearDayText(dueOn, now.date) }),
      to: addressOf(homeScreens.todos),
    })),
} satisfies HomeWords<OwnDeeds>
