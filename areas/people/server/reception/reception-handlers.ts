import { rowLock } from '#platform/server/db/row-lock.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { receptionCalls } from '../../contract/reception-calls.ts'
import { findReception, writeReception } from './reception-store.ts'

// The row of the person is locked, because that of the hours does not exist at first.
const receptions = new EditedRecord({ entity: 'person', lock: rowLock('person'), find: findReception })

export const receptionHandlers: Handlers<typeof receptionCalls> = {
  getOwnReception: (_input, { db, who }) => findReception(db, who.personId),

  saveOwnReception: ({ version, hours = null }, context) => {
    const { personId } = context.who
    return receptions.save(context, { id: personId, version }, async (tx, before) => {
      if (before.hours === hours) return null
      await writeReception(tx, { personId, hours, version: version + 1, now: context.clock.now() })
      return { action: 'people.save-reception', before: { hours: before.hours }, after: { hours } }
    })
  },
}
