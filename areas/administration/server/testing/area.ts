import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { administrationCalls } from '../../contract/calls.ts'

export const administrationTesting = defineTesting(administrationCalls, {
  ids: { calls: { sendAgain: { id: 'letterId' } } },
})
