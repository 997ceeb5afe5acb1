import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { useDayOf } from '#platform/web/router/university-time.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { dayText } from '#platform/contract/date-text.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { OwnBypassSheet } from '../../contract/bypass.ts'
import { bypassScreens } from '../../contract/screens.ts'
import { orderText } from '../order-text.ts'
import { itemAddress } from '../item-address.ts'
import { signedText } from './signed-text.ts'

const SHEET = addressOf(bypassScreens.bypassSheet)

/** The units that have not signed yet, or the news that all have. */
export default function LeavingCard({ value, now }: HomeWidgetProps<OwnBypassSheet>) {
  const { sheet, order, items } = value
  const dayOf = useDayOf()
  const left = items.filter(({ signedAt }) => signedAt === null)
  return (
    <Card
      title="Осталось сделать"
      note={sheet && signedText(items)}
      link={{ to: SHEET, text: 'Обходной лист' }}
    >
      {sheet === null && order && (
        <p>
          Приказ {orderText(order)}. <AppLink to={SHEET}>Оформите обходной лист</AppLink>: его получат все
          подразделения, с которыми нужно рассчитаться
        </p>
      )}
      {sheet?.closedAt && <p>Обходной лист закрыт {dayText(dayOf(sheet.closedAt), now.date)}</p>}
      <RowList
        label="Ещё не подписали"
        rows={left.map(({ id, department, matter, comment }) => ({
          key: id,
          title: department,
          detail: comment ? `${matter}. ${comment}` : matter,
          end: 'не подписано',
          tone: 'warn',
          to: itemAddress(id),
        }))}
      />
    </Card>
  )
}
