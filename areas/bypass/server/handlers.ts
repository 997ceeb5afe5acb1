import { serve } from '#platform/server/http/handlers.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import { bypassCalls } from '../contract/calls.ts'
import { signerHandlers } from './signer-handlers.ts'
import { pointHandlers } from './point-handlers.ts'
import { readOwnSheet } from './own-sheet.ts'
import { insertSheet } from './sheet-store.ts'

export const bypassArea = serve(bypassCalls, {
  ...signerHandlers,
  ...pointHandlers,

  async getBypassSheet(_input, { db, who, clock }) {
    return readOwnSheet(db, { personId: who.personId, today: clock.today() })
  },

  async openBypassSheet(_input, { who, clock, fail, change }) {
    const leaver = { personId: who.personId, today: clock.today() }
    return change(async (tx, record) => {
      const id = await insertSheet(tx, { ...leaver, now: clock.now() })
      if (id === null) throw fail('no-leaving-order')
      const opened = await readOwnSheet(tx, leaver)
      const after = opened.order ?? {}
      await record({ action: 'bypass.open', entity: 'bypass_sheet', entityId: id, after })
      return opened
    }).catch(refusedBy({ bypass_sheet_student_id_key: fail('sheet-is-open') }))
  },
})
