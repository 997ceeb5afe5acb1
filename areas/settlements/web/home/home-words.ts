import { nearDayText } from '#platform/contract/date-text.ts'
import { addDays } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { OwnDebts } from '../../contract/home.ts'
import { moneyText } from '../../contract/money.ts'
import { isOverdue } from '../../contract/overdue.ts'
import { settlementsScreens } from '../../contract/screens.ts'
import { REQUESTS } from '../../contract/words.ts'

const to = addressOf(settlementsScreens.ownSettlements)
/** The number of days ahead; a later payment is a line of the deadlines, and no warning yet. */
const WARN_DAYS = 7

const payer: HomeWords<OwnDebts> = {
  fills: 'debts',
  source: 'взаиморасчёты',
  order: 24,
  attention: ({ items, terms }, { now }) => [
    ...terms.map(({ id, type, title, sum, dueOn }) => ({
      key: `settlement-term-${id}`,
      tone: dueOn <= addDays(now.date, WARN_DAYS) ? ('warn' as const) : ('info' as const),
      title: `${type}: ${title}, ${moneyText(sum)}`,
      detail: `оплатить до ${nearDayText(dueOn, now.date)}`,
      verb: 'Оплатить',
      due: dueOn,
      to,
    })),
    ...items.flatMap(({ id, type, contract, debts, dueOn }) => {
      if (debts <= 0) return []
      const isSoon = dueOn === null || dueOn <= addDays(now.date, WARN_DAYS)
      const isLate = isOverdue({ debts, dueOn }, now.date)
      const term = dueOn && `${isLate ? 'срок был' : 'до'} ${nearDayText(dueOn, now.date)}`
      return [
        {
          key: `settlement-${id}`,
          tone: isSoon ? ('warn' as const) : ('info' as const),
          title: `${type}: ${isLate ? 'долг' : 'к оплате'} ${moneyText(debts)}`,
          detail: [`договор № ${contract}`, term].filter(Boolean).join(', '),
          verb: 'Оплатить',
          ...(dueOn !== null && { due: dueOn }),
          to,
        },
      ]
    }),
  ],
}

const keeper: HomeWords<OwnDebts> = {
  fills: 'debts',
  source: 'заявления о переплате',
  order: 64,
  attention: ({ requests }) =>
    requests === 0
      ? []
      : [
          {
            key: `overpayments:${requests}`,
            tone: 'info',
            title: `О переплате ждут ответа: ${counted(requests, REQUESTS)}`,
            detail: 'вернуть или зачесть',
            verb: 'Ответить',
            to: addressOf(settlementsScreens.requests, { state: 'open' }),
          },
        ],
}

export default [payer, keeper]
