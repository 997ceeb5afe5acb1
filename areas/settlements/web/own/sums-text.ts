import { dayText } from '#platform/contract/date-text.ts'
import { moneyText } from '../../contract/money.ts'
import { shownStatus, type Settlement, type ShownStatus } from '../../contract/settlement.ts'

type Sum = Pick<Settlement, 'debts' | 'dueOn' | 'isClosed'>

const sumOf = (items: readonly Sum[]) => items.reduce((sum, { debts }) => sum + Math.abs(debts), 0)
const opened = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/** «Долга нет, к оплате 4 120,00 ₽ до 25 ноября, переплата 1 500,00 ₽»: what is owed now, and the others where there are any. */
export function sumsText(items: readonly Sum[], today: string): string {
  const inState = (status: ShownStatus) => items.filter((item) => shownStatus(item, today) === status)
  const [debts, due, overpaid] = [inState('debt'), inState('due'), inState('overpayment')]
  const [dueOn] = due.flatMap((item) => item.dueOn ?? []).toSorted()
  const sums = [
    debts.length > 0 ? `долг ${moneyText(sumOf(debts))}` : 'долга нет',
    dueOn && `к оплате ${moneyText(sumOf(due))} до ${dayText(dueOn, today)}`,
    overpaid.length > 0 && `переплата ${moneyText(sumOf(overpaid))}`,
  ].filter((text) => typeof text === 'string')
  return opened(sums.join(', '))
}
