import { chosenStudyRole } from '#areas/accounts/web/public.tsx'
import { sessionCalls } from '#areas/accounts/contract/session-calls.ts'
import { libraryCalls } from '#areas/library/contract/calls.ts'
import { ahead, readNow, type ReadAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import { journalCalls } from '../contract/calls.ts'
import { HISTORY_PAGE_SIZE } from './own/history-page.ts'

/** The journal of the reader's group. */
function ownJournal(user: SessionUser): ReadAhead {
  return async (options) => {
    const groups = await readNow(sessionCalls.listOwnGroups, {}, options)
    const groupId = chosenStudyRole(user, groups)?.groupId ?? 0
    if (groupId > 0) await readNow(journalCalls.getOwnJournal, { groupId }, options)
  }
}

const lessons = ahead(journalCalls.listTaughtLessons, {})

export default {
  ownJournal: ({ user }) => [
    ownJournal(user),
    ahead(journalCalls.listOwnHistory, { page: 1, limit: HISTORY_PAGE_SIZE }),
  ],
  lesson: () => [lessons],
  courses: () => [lessons, ahead(journalCalls.listCourseFigures, {}), ahead(libraryCalls.listTaught, {})],
  debtors: () => [ahead(journalCalls.listDebtors, { page: 1 }), ahead(journalCalls.getThresholds, {})],
  thresholds: () => [ahead(journalCalls.getThresholds, {})],
} satisfies ScreenReads
