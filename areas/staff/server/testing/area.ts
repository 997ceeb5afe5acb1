import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { staffCalls } from '../../contract/calls.ts'

export const staffTesting = defineTesting(staffCalls, {
  ids: {
    readers: {
      listStaff: { open: 'Work contacts; the handler decides for whom' },
      exportStaff: { open: 'Work contacts; the handler decides for whom' },
    },
  },
})
