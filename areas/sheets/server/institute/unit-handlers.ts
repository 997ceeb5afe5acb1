import type { Handlers } from '#platform/server/http/handlers.ts'
import type { unitCalls } from '../../contract/unit-calls.ts'
import { scopeOf } from './scope.ts'
import { listChairSheets } from './unit-store.ts'

export const unitHandlers: Handlers<typeof unitCalls> = {
  getUnitSheets: async (_input, { db, ...reader }) => ({
    chairs: await listChairSheets(db, scopeOf(reader)),
  }),
}
