import { addressOf } from '#platform/contract/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { noticeSource, tellEach } from '#platform/server/notices/notice-source.ts'
import { queueSource } from '#platform/server/notices/queue-source.ts'
import { moneyText } from '../contract/money.ts'
import { REQUEST_STATES } from '../contract/overpayment.ts'
import { settlementsNotices } from '../contract/notices.ts'
import { settlementsScreens } from '../contract/screens.ts'
import { paymentName } from '../contract/settlement.ts'
import { REQUESTS } from '../contract/words.ts'
import { listOperationFacts, listPaymentFacts, listRequestFacts } from './notice-store.ts'
import { countOpen } from './overpayments/request-store.ts'

const due = noticeSource({
  kind: settlementsNotices.due,
  async tell(db, cases) {
    const rows = await listPaymentFacts(
      db,
      cases.map(({ subject }) => subject),
    )
    const facts = new Map(rows.map((one) => [`${one.contractId} ${one.dueOn} ${one.personId}`, one] as const))
    return tellEach(cases, facts, {
      keyOf: ({ subject, personId }) => `${subject.contractId} ${subject.dueOn} ${personId}`,
      text: ({ type, contract, sum, dueOn }) => ({
        title: `${type}: оплатите ${moneyText(sum)} до ${displayDate(dueOn)}`,
        detail: `Договор № ${contract}`,
        to: addressOf(settlementsScreens.ownSettlements),
      }),
    })
  },
})

const paid = noticeSource({
  kind: settlementsNotices.paid,
  async tell(db, cases) {
    const rows = await listOperationFacts(
      db,
      cases.map(({ subject }) => subject.operationId),
    )
    const facts = new Map(rows.map((one) => [`${one.id} ${one.personId}`, one] as const))
    return tellEach(cases, facts, {
      keyOf: ({ subject, personId }) => `${subject.operationId} ${personId}`,
      text: ({ kindId, sum, date, type, contract, contractId }) => ({
        title: `${paymentName(kindId)} ${moneyText(sum)} от ${displayDate(date)}`,
        detail: `${type}, договор № ${contract}`,
        to: addressOf(settlementsScreens.history, { id: contractId }),
      }),
    })
  },
})

const answered = noticeSource({
  kind: settlementsNotices.answered,
  async tell(db, cases) {
    const rows = await listRequestFacts(
      db,
      cases.map(({ subject }) => subject.requestId),
    )
    const facts = new Map(rows.map((one) => [`${one.id} ${one.personId}`, one] as const))
    return tellEach(cases, facts, {
      keyOf: ({ subject, personId }) => `${subject.requestId} ${personId}`,
      text: ({ state, sum, comment, contract }) => ({
        title: `Заявление о переплате ${moneyText(sum)}: ${REQUEST_STATES[state].toLowerCase()}`,
        detail: comment ?? `Договор № ${contract}`,
        to: addressOf(settlementsScreens.ownSettlements),
      }),
    })
  },
})

const asked = queueSource({
  kind: settlementsNotices.asked,
  permission: 'university-data',
  text: async (db) => {
    const many = await countOpen(db)
    return many === 0
      ? null
      : {
          title: `О переплате ждут ответа: ${counted(many, REQUESTS)}`,
          to: addressOf(settlementsScreens.requests, { state: 'open' }),
        }
  },
})

export const settlementsNoticeSources = [due, paid, answered, asked]
