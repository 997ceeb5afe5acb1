import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { OWN } from '#platform/server/testing/id-rules.ts'
import { homeCalls } from '../../contract/calls.ts'

export const homeTesting = defineTesting(homeCalls, {
  ids: { writers: { home_favourite: OWN, home_layout: OWN } },
})
