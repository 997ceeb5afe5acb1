import { nearDayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { OwnDebts } from '../../contract/home.ts'
import { moneyText } from '../../contract/money.ts'
import { isOverdue } from '../../contract/overdue.ts'
import { settlementsScreens } from '../../contract/screens.ts'

type Item = OwnDebts['items'][number]

/** «долг, срок был 25 октября», «к оплате до 25 ноября», «переплата, договор № О-24/118». */
function detailOf({ debts, dueOn, contract }: Item, today: string): string {
  if (debts < 0) return `переплата, договор № ${contract}`
  if (dueOn === null) return `долг, договор № ${contract}`
  const day = nearDayText(dueOn, today)
  return dueOn < today ? `долг, срок был ${day}` : `к оплате до ${day}`
}

function toneOf(item: Item, today: string) {
  if (item.debts < 0) return 'ok'
  return isOverdue(item, today) ? 'warn' : undefined
}

/** The reader's debts, payments to come and overpayments. */
export default function DebtsCard({ value, now }: HomeWidgetProps<OwnDebts>) {
  if (value.items.length === 0) return null
  const to = addressOf(settlementsScreens.ownSettlements)
  return (
    <Card title="Взаиморасчёты" link={{ to, text: 'Все' }}>
      <RowList
        label="Платежи и переплаты"
        rows={value.items.map((item) => ({
          key: item.id,
          title: item.type,
          detail: detailOf(item, now.date),
          end: moneyText(Math.abs(item.debts)),
          tone: toneOf(item, now.date),
          to,
        }))}
      />
    </Card>
  )
}
