import { callsWith } from '#platform/contract/call.ts'
import { sheetsFailures } from './failures.ts'
import { UnitSheets } from './unit.ts'

const call = callsWith(sheetsFailures)

/** Whoever answers for a unit. */
const UNIT_LEADERS = {
  anyOf: ['department-head', 'institute-or-deanery-head', 'directorate'],
} as const

// Ours: who leads a unit sees how many sheets are open, by chair.
export const unitCalls = {
  getUnitSheets: call({
    method: 'GET',
    path: '/api/proxy/statements/unit/chairs',
    access: UNIT_LEADERS,
    answer: UnitSheets,
  }),
}
