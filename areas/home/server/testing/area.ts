import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { OWN } from '#platform/server/testing/id-rules.ts'
import { homeCalls } from '../../contract/calls.ts'

export const homeTesting = defineTesting(homeCalls, {
  samples: { postponeMatter: { key: 'bypassSheet-1', until: '2026-11-19T09:00' } },
  ids: { writers: { home_favourite: OWN, home_layout: OWN, home_postponed: OWN } },
})
