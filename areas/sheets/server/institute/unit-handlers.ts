import { hasAny } from '#platform/server/auth/who.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { unitCalls } from '../../contract/unit-calls.ts'
import { scopeOf, type Scope } from './scope.ts'
import { listChairSheets } from './unit-store.ts'

type Reader = Parameters<typeof scopeOf>[0]

/**
 * An office counts the sheets of its institutes, whoever teaches; a head counts those of the chair, whoever
 * studies.
 */
function unitsOf(reader: Reader): Scope {
  const scope = { ...scopeOf(reader), seesTrajectories: false }
  const isOffice = hasAny(reader.who, 'institute-or-deanery-head', 'directorate')
  return isOffice ? scope : { ...scope, isOfDepartment: true }
}

export const unitHandlers: Handlers<typeof unitCalls> = {
  getUnitSheets: async (_input, { db, ...reader }) => ({
    chairs: await listChairSheets(db, unitsOf(reader)),
  }),
}
