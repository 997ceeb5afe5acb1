import { serve } from '#platform/server/http/handlers.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import { bypassCalls } from '../contract/calls.ts'
import { signerHandlers } from './signer-handlers.ts'
import { pointHandlers } from './point-handlers.ts'
import { findOwnSheet, insertSheet } from './sheet-store.ts'

export const bypassArea = serve(bypassCalls, {
  ...signerHandlers,
  ...pointHandlers,

  async getBypassSheet(_input, { db, who }) {
    return findOwnSheet(db, who.personId)
  },

  async openBypassSheet(_input, { who, clock, fail, change }) {
    const { personId } = who
    return change(async (tx, record) => {
      const id = await insertSheet(tx, { personId, now: clock.now(), today: clock.today() })
      if (id === null) throw fail('no-leaving-order')
      const opened = await findOwnSheet(tx, personId)
      const after = opened.order ?? {}
      await record({ action: 'bypass.open', entity: 'bypass_sheet', entityId: id, after })
      return opened
    }).catch(refusedBy({ bypass_sheet_student_id_key: fail('sheet-is-open') }))
  },
})
