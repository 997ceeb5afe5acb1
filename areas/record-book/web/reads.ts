import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { recordBookCalls } from '../contract/calls.ts'
import type { recordBookScreens } from '../contract/screens.ts'

const { listBookRecords, listBooks, listBookYears, listBookTypes, listBookGroups } = recordBookCalls
const BOOK = [listBookRecords, listBooks, listBookYears, listBookTypes, listBookGroups] as const

export default {
  recordBook: () => BOOK.map((call) => ahead(call, {})),
  currentProgress: () => [ahead(recordBookCalls.getCurrentProgress, { week: null, groupId: null })],
  certification: () => [ahead(recordBookCalls.getCertification, { groupId: null })],
  workPlan: () => [ahead(recordBookCalls.getWorkingPlan, { groupId: null })],
  educationPlan: () => [ahead(recordBookCalls.getCompetencies, { groupId: null })],
  studentCard: () => [ahead(recordBookCalls.getStudentCards, {})],
  markHistory: () => [
    ahead(recordBookCalls.listMarkHistory, { kind: null, term: null, recordId: null, page: 1 }),
  ],
  checkCard: 'for guests',
} satisfies ScreenReads<keyof typeof recordBookScreens>
