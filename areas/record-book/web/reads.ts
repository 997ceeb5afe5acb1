import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { recordBookCalls } from '../contract/calls.ts'
import type { recordBookScreens } from '../contract/screens.ts'

export default {
  recordBook: () => [ahead(recordBookCalls.listBookRecords, {}), ahead(recordBookCalls.listBookYears, {})],
  certification: () => [ahead(recordBookCalls.getCertification, { groupId: null })],
  workPlan: () => [ahead(recordBookCalls.getWorkingPlan, { groupId: null })],
  educationPlan: () => [ahead(recordBookCalls.getCompetencies, { groupId: null })],
} satisfies ScreenReads<keyof typeof recordBookScreens>
