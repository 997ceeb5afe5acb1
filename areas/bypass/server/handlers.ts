import { serve } from '#platform/server/http/handlers.ts'
import { violatedIndex } from '#platform/server/db/unique-violation.ts'
import { bypassCalls } from '../contract/calls.ts'
import { deskHandlers } from './desk-handlers.ts'
import { pointHandlers } from './point-handlers.ts'
import { findOwnSheet, insertSheet } from './sheet-store.ts'

export const bypassArea = serve(bypassCalls, {
  ...deskHandlers,
  ...pointHandlers,

  async getBypassSheet(_input, { db, who }) {
    return findOwnSheet(db, who.personId)
  },

  async openBypassSheet(_input, { who, clock, fail, change }) {
    const { personId } = who
    try {
      return await change(async (tx, record) => {
        const id = await insertSheet(tx, { personId, now: clock.now(), today: clock.today() })
        if (id === null) throw fail('no-leaving-order')
        const opened = await findOwnSheet(tx, personId)
        await record({
          action: 'bypass.open',
          entity: 'bypass_sheet',
          entityId: id,
          after: opened.order ?? {},
        })
        return opened
      })
    } catch (error) {
      if (violatedIndex(error) === null) throw error
      throw fail('sheet-is-open')
    }
  },
})
