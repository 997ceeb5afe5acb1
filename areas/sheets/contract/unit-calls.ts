import { callsWith } from '#platform/contract/call.ts'
import { sheetsFailures } from './failures.ts'
import { UnitSheets } from './unit.ts'

const call = callsWith(sheetsFailures)

/** The people in charge of a unit. */
const UNIT_LEADERS = {
  anyOf: ['department-head', 'institute-or-deanery-head', 'directorate'],
} as const

// Ours: the number of open sheets by chair, for the leader of a unit.
export const unitCalls = {
  getUnitSheets: call({
    method: 'GET',
    path: '/api/proxy/statements/unit/chairs',
    access: UNIT_LEADERS,
    answer: UnitSheets,
  }),
}
