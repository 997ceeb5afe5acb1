import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { RowId } from '#platform/contract/ids.ts'
import { journalFailures } from './failures.ts'
import { UnitStudy } from './unit-study.ts'

const call = callsWith(journalFailures)
const access = { anyOf: ['department-head', 'institute-or-deanery-head', 'directorate'] } as const

/**
 * Ours: the state of studies in the units that the reader leads, with every teacher who has unfilled lessons.
 */
export const unitStudyCalls = {
  getUnitStudy: call({
    method: 'GET',
    path: '/api/proxy/attendance-journal/unit-study',
    access,
    answer: UnitStudy,
  }),
  /** Reminds teachers of lessons that are not filled in; each at most once a day. Decision 0300. */
  remindTeachers: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/unit-study/remind',
    access,
    body: z.object({
      /** Left out: all teachers with such lessons. */
      teacherId: z.optional(z.nullable(RowId)),
    }),
    answer: z.object({ reminded: z.int() }),
    whileSwitched: 'never',
    failures: ['nobody-to-remind'],
  }),
}
