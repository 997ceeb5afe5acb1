import { rowLock } from '#platform/server/db/row-lock.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { settlementsCalls } from '../../contract/calls.ts'
import { wrongRequisites, type PayeeValues } from '../../contract/requisites.ts'
import * as store from './payee-store.ts'

type Calls = Pick<typeof settlementsCalls, 'listPayees' | 'createPayee' | 'changePayee'>

const payees = new EditedRecord({
  entity: 'settlements_payee',
  lock: rowLock('settlements_payee'),
  find: (db, id: number) => store.findPayee(db, id),
  missing: 'not-found',
})

/** The refusal of numbers whose control sums disagree; null for good ones. */
function refusalOf(values: PayeeValues, { failFields }: Pick<HandlerContext, 'failFields'>): Error | null {
  const wrong = wrongRequisites(values)
  return Object.keys(wrong).length > 0 ? failFields(wrong) : null
}

export const payeeHandlers: Handlers<Calls> = {
  listPayees: (_input, { db }) => store.listPayees(db),

  async createPayee(values, context) {
    const refusal = refusalOf(values, context)
    if (refusal) throw refusal
    return payees
      .create(context, async (tx) => {
        const id = await store.insertPayee(tx, values)
        return { id, action: 'settlements.add-payee', after: values }
      })
      .catch(refusedBy({ settlements_payee_name_key: context.fail('payee-taken') }))
  },

  async changePayee({ id, version, ...values }, context) {
    const refusal = refusalOf(values, context)
    if (refusal) throw refusal
    return payees
      .save(context, { id, version }, async (tx, before) => {
        await store.updatePayee(tx, id, values)
        return { action: 'settlements.change-payee', before, after: values }
      })
      .catch(refusedBy({ settlements_payee_name_key: context.fail('payee-taken') }))
  },
}
