import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { searchCalls } from '../../contract/calls.ts'

export const searchTesting = defineTesting(searchCalls, { samples: { search: { query: 'ив' } } })
