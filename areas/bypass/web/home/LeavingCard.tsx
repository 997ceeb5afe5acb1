import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { useDayOf } from '#platform/web/router/university-time.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { OwnBypassSheet } from '../../contract/bypass.ts'
import { bypassScreens } from '../../contract/screens.ts'
import { orderText } from '../order-text.ts'
import { itemAddress } from '../item-address.ts'
import { owedSummary } from '../own/owed-text.ts'
import styles from './LeavingCard.module.css'
import { signedText } from './signed-text.ts'

const SHEET = addressOf(bypassScreens.bypassSheet)

const detailOf = (parts: readonly (string | null)[]) => parts.filter(Boolean).join('\u00A0· ')

/** A number that is not broken across lines. */
const phoneText = (phone: string | null) => phone && phone.replaceAll(' ', '\u00A0').replaceAll('-', '\u2011')

/** The units that will sign or have not signed yet, or the news that all have. */
export default function LeavingCard({ value, now }: HomeWidgetProps<OwnBypassSheet>) {
  const { sheet, order, items, points } = value
  const dayOf = useDayOf()
  const left = items.filter(({ signedAt }) => signedAt === null)
  return (
    <Card
      title="Осталось сделать"
      note={sheet && signedText(items)}
      link={{ to: SHEET, text: 'Обходной лист' }}
    >
      {sheet === null && order && (
        <div className={styles['first']}>
          <p>
            Приказ {orderText(order)}. Обходной лист получат все подразделения, с которыми нужно рассчитаться.
          </p>
          <ButtonLink to={SHEET} kind="primary">
            К обходному листу
          </ButtonLink>
        </div>
      )}
      {sheet && <Progress label="Подписано" value={items.length - left.length} max={items.length} />}
      {sheet?.closedAt && <p>Обходной лист закрыт {dayText(dayOf(sheet.closedAt), now.date)}</p>}
      {sheet === null ? (
        <RowList
          label="Кто будет подписывать"
          rows={points.map(({ department, matter, owed, address, hours, phone }) => ({
            key: `${department} ${matter}`,
            title: department,
            detail: detailOf([matter, owedSummary(owed), address, hours, phoneText(phone)]),
            to: SHEET,
          }))}
        />
      ) : (
        <RowList
          label="Ещё не подписали"
          rows={left.map(({ id, department, matter, owed, comment, address, hours, phone }) => ({
            key: id,
            title: department,
            detail: detailOf([
              comment ? `${matter}. ${comment}` : matter,
              owedSummary(owed),
              address,
              hours,
              phoneText(phone),
            ]),
            end: 'не подписано',
            tone: 'warn',
            to: itemAddress(id),
          }))}
        />
      )}
    </Card>
  )
}
