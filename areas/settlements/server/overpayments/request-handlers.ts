import { rowLock } from '#platform/server/db/row-lock.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { settlementsCalls } from '../../contract/calls.ts'
import { settlementsNotices } from '../../contract/notices.ts'
import {
  isGiven,
  REQUEST_STATES,
  requestMoves,
  type KeptRequest,
  type NewRequest,
  type RequestFilter,
} from '../../contract/overpayment.ts'
import { isAccountValid, isBicValid } from '../../contract/requisites.ts'
import * as store from './request-store.ts'

type Calls = Pick<
  typeof settlementsCalls,
  'askOverpayment' | 'takeBackOverpayment' | 'listRequests' | 'exportRequests' | 'answerRequest'
>

const KIND_TITLES = { return: 'Вернуть', offset: 'Зачесть' } as const

const COLUMNS: readonly XlsxColumn<KeptRequest>[] = [
  { title: 'Кто', value: ({ person }) => person.fio, width: 36 },
  { title: 'Договор', value: ({ type, contract }) => `${type}, № ${contract}`, width: 30 },
  { title: 'Что сделать', value: ({ kind }) => KIND_TITLES[kind], width: 12 },
  { title: 'Сумма', value: ({ sum }) => sum, kind: 'number', width: 14 },
  { title: 'Переплата сейчас', value: ({ debts }) => Math.max(0, -debts), kind: 'number', width: 18 },
  { title: 'В счёт', value: ({ target }) => target, width: 30 },
  { title: 'Счёт', value: ({ account }) => account, width: 26 },
  { title: 'БИК', value: ({ bic }) => bic, width: 12 },
  { title: 'Банк', value: ({ bankName }) => bankName, width: 30 },
  { title: 'Отправлено', value: ({ sentAt }) => new Date(sentAt), kind: 'instant', width: 20 },
  { title: 'Состояние', value: ({ state }) => REQUEST_STATES[state], width: 14 },
  { title: 'Комментарий', value: ({ comment }) => comment, width: 40 },
]

const requests = servedList({
  read: async (
    filter: RequestFilter,
    place,
    context: Pick<HandlerContext<Calls['listRequests']>, 'db' | 'who' | 'clock'>,
  ) => {
    const page = await store.listRequests(context.db, filter, place)
    const people = page.items.map(({ person }) => person.id)
    await noteViews(context, people, 'Заявления о переплате')
    return page
  },
  sheet: {
    title: 'Заявления о переплате',
    columns: COLUMNS,
    audit: { action: 'settlements.export-requests', entity: 'settlements_request' },
  },
})

const record = new EditedRecord({
  entity: 'settlements_request',
  lock: rowLock('settlements_request'),
  find: (db, id: number) => store.findRequest(db, id),
  missing: 'not-found',
})

/** The parts of a request that its kind has. */
const partsOf = (newRequest: NewRequest) =>
  newRequest.kind === 'return'
    ? { targetId: null, account: newRequest.account, bic: newRequest.bic, bankName: newRequest.bankName }
    : { targetId: newRequest.targetId, account: null, bic: null, bankName: null }

function wrongAccount(newRequest: NewRequest): Record<string, string[]> | null {
  if (newRequest.kind !== 'return') return null
  if (!isBicValid(newRequest.bic)) return { bic: ['БИК банка начинается с 04'] }
  if (isAccountValid(newRequest.account, newRequest.bic)) return null
  return { account: ['Контрольная цифра счёта не сходится с БИК. Проверьте счёт и БИК'] }
}

export const requestHandlers: Handlers<Calls> = {
  async askOverpayment({ id, ...newRequest }, context) {
    const { change, clock, who, fail, failField, failFields } = context
    const wrong = wrongAccount(newRequest)
    if (wrong) throw failFields(wrong)
    const { personId } = who
    return change(async (tx, audit) => {
      const overpaid = await store.lockOverpaid(tx, { id, personId })
      if (overpaid === null) throw fail('not-found')
      if (overpaid.isClosed || overpaid.sum <= 0) throw fail('nothing-overpaid')
      const moment = { notedAt: overpaid.notedAt, now: clock.now().getTime() }
      if (isGiven(overpaid.request, moment)) throw fail('given-already')
      const parts = partsOf(newRequest)
      if (parts.targetId !== null && !(await store.isOwed(tx, { id: parts.targetId, personId })))
        throw failField('targetId', 'По этому договору платить нечего')
      const { sum } = overpaid
      const sent = { contractId: id, personId, kind: newRequest.kind, sum, ...parts, now: clock.now() }
      const requestId = await store.insertRequest(tx, sent)
      await audit({
        action: 'settlements.ask-overpayment',
        entity: 'settlements_request',
        entityId: requestId,
        after: { contractId: id, kind: newRequest.kind, sum, targetId: parts.targetId },
      })
      await noteEvents(tx, settlementsNotices.asked, [{ key: 'accounting', subject: {} }])
      return (await store.findRequest(tx, requestId))!
    }).catch(refusedBy({ settlements_request_open: fail('already-asked') }))
  },

  takeBackOverpayment({ id }, { change, clock, who, fail }) {
    const { personId } = who
    return change(async (tx, audit) => {
      const requestId = await store.takeBack(tx, { contractId: id, personId, now: clock.now() })
      if (requestId === null) throw fail('nothing-to-take-back')
      const entity = 'settlements_request'
      await audit({ action: 'settlements.take-back-overpayment', entity, entityId: requestId })
      return null
    })
  },

  listRequests: requests.page,
  exportRequests: requests.sheet,

  answerRequest({ id, version, state, comment = null }, context) {
    const { clock, who, fail, failField } = context
    if (state === 'refused' && comment === null) throw failField('comment', 'Напишите, почему отказано')
    return record.save(context, { id, version }, async (tx, before) => {
      if (!requestMoves[before.state].includes(state)) throw fail('wrong-state')
      const said = state === 'refused' ? comment : null
      await store.updateRequest(tx, id, { state, comment: said, personId: who.personId, now: clock.now() })
      const subject = { requestId: id }
      const event = { personId: before.person.id, key: `${id} ${state}`, subject }
      await noteEvents(tx, settlementsNotices.answered, [event])
      const after = { state, comment: said }
      return { action: 'settlements.answer-request', before: { state: before.state }, after }
    })
  },
}
