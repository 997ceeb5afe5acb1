import { callsWith } from '#platform/contract/call.ts'
import { Scholarship } from './scholarship.ts'

const call = callsWith({})

// Specification part 2, section 7, "Progress and plans".
export const scholarshipCalls = {
  getScholarship: call({
    method: 'GET',
    path: '/api/proxy/study/scholarship',
    access: { anyOf: ['student'] },
    answer: Scholarship,
  }),
}
