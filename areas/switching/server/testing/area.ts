import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds } from '#platform/server/testing/id-rules.ts'
import { switchingCalls } from '../../contract/calls.ts'

export const switchingTesting = defineTesting(switchingCalls, {
  samples: { findStaff: { q: 'ив' }, changeUser: { staffId: 200, mode: 'view' } },
  ids: { writers: { user_switch: holds('admin') } },
})
