import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { REQUEST_STATES } from '../contract/overpayment.ts'
import { SETTLEMENT_STATUSES, settlementStatus } from '../contract/settlement.ts'
import { listOwn } from './own/own-store.ts'

export const settlementsPersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Взаиморасчёты',
    async read(db, personId) {
      const rows = await listOwn(db, personId)
      return rows.map((row) => ({
        Вид: row.type,
        'За что': row.title,
        Договор: row.contract,
        Период: row.period,
        Состояние: SETTLEMENT_STATUSES[settlementStatus(row)],
        Долг: row.debts,
        Оплачено: row.paidSum,
        'Оплатить до': row.dueOn,
        'Заявление о переплате': row.request && REQUEST_STATES[row.request.state],
      }))
    },
  },
]
