import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { pagingFields } from '#platform/contract/query.ts'
import { StaffMember, staffFilterFields } from './staff.ts'

const call = callsWith({})

export const staffCalls = {
  // Specification part 1, section 7; decision D-56, and 0077 on contacts. `sort` is ours.
  listStaff: call({
    method: 'GET',
    path: '/api/proxy/staff',
    access: 'signed-in',
    because:
      'Everybody may look up who works where; contacts are left out for those who neither study nor work here',
    query: z.object({ ...staffFilterFields, ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(StaffMember) }),
  }),
  exportStaff: call({
    method: 'POST',
    path: '/api/proxy/staff/export',
    access: { anyOf: ['worker'] },
    body: z.object(staffFilterFields),
    answer: XLSX_FILE,
  }),
}
