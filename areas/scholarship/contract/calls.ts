import { callsWith } from '#platform/contract/call.ts'
import { scholarshipFailures } from './failures.ts'
import { keeperCalls } from './keeper.ts'
import { Scholarship } from './scholarship.ts'

const call = callsWith(scholarshipFailures)

// Specification part 2, section 7, "Progress and plans".
export const scholarshipCalls = {
  getScholarship: call({
    method: 'GET',
    path: '/api/proxy/study/scholarship',
    access: { anyOf: ['student'] },
    answer: Scholarship,
  }),
  ...keeperCalls,
}
