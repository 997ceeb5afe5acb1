import { callsWith } from '#platform/contract/call.ts'
import { UnitStudy } from './unit-study.ts'

const call = callsWith({})

/**
 * Ours: the state of studies in the units that the reader leads, with every teacher who has unfilled lessons.
 */
export const unitStudyCalls = {
  getUnitStudy: call({
    method: 'GET',
    path: '/api/proxy/attendance-journal/unit-study',
    access: { anyOf: ['department-head', 'institute-or-deanery-head', 'directorate'] },
    answer: UnitStudy,
  }),
}
