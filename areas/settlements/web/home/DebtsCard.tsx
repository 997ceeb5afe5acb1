import { nearDayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { OwnDebts } from '../../contract/home.ts'
import { moneyText } from '../../contract/money.ts'
import { settlementsScreens } from '../../contract/screens.ts'

/** The reader's debts and overpayments. */
export default function DebtsCard({ value, now }: HomeWidgetProps<OwnDebts>) {
  if (value.items.length === 0) return null
  const to = addressOf(settlementsScreens.ownSettlements)
  return (
    <Card title="Взаиморасчёты" link={{ to, text: 'Все' }}>
      <RowList
        label="Долги и переплаты"
        rows={value.items.map(({ id, type, contract, debts, dueOn }) => ({
          key: id,
          title: type,
          detail: [
            debts > 0 ? 'долг' : 'переплата',
            debts > 0 && dueOn ? `до ${nearDayText(dueOn, now.date)}` : `договор № ${contract}`,
          ].join(', '),
          end: moneyText(Math.abs(debts)),
          tone: debts > 0 ? 'warn' : 'ok',
          to,
        }))}
      />
    </Card>
  )
}
