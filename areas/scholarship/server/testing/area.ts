import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { scholarshipCalls } from '../../contract/calls.ts'

export const scholarshipTesting = defineTesting(scholarshipCalls, {})
