import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { moneyText, sumText } from '../../contract/money.ts'
import { settlementsScreens } from '../../contract/screens.ts'
import { SETTLEMENT_STATUSES, settlementStatus, type Settlement } from '../../contract/settlement.ts'
import { STATUS_TONES } from '../texts.ts'
import { Overpayment } from '../overpayments/Overpayment.tsx'
import styles from './Own.module.css'

interface OtherCardProps {
  settlement: Settlement
  /** Against which an overpayment may be counted. */
  debts: readonly Settlement[]
}

/** A settlement with nothing to pay: its purpose, and the possible actions on an overpayment. */
export function OtherCard({ settlement, debts: debtsOfReader }: OtherCardProps) {
  const { id, type, title, contract, period, debts, paidSum } = settlement
  const status = settlementStatus(settlement)
  return (
    <section className={styles['other']} aria-label={`${SETTLEMENT_STATUSES[status]}: ${type}`} data-card>
      <header>
        <Tag tone={STATUS_TONES[status]}>{SETTLEMENT_STATUSES[status]}</Tag>
        <h2>{type}</h2>
        <b>{moneyText(Math.abs(debts))}</b>
      </header>
      <p>
        {title}, договор № {contract}, {period}. Оплачено {sumText(paidSum)}.
      </p>
      <div className={styles['buttons']}>
        {status === 'overpayment' && <Overpayment settlement={settlement} debts={debtsOfReader} />}
        <AppLink to={addressOf(settlementsScreens.history, { id })}>История</AppLink>
      </div>
    </section>
  )
}
