import { chosenStudyRole } from '#areas/accounts/web/public.tsx'
import { sessionCalls } from '#areas/accounts/contract/session-calls.ts'
import { libraryCalls } from '#areas/library/contract/calls.ts'
import { portalCalls } from '#areas/portal/contract/calls.ts'
import { ahead, readNow, type ReadAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import { wallTimeNow } from '#platform/web/router/wall-time.ts'
import { journalCalls } from '../contract/calls.ts'
import { lessonToOpen } from '../contract/courses/taught-lesson.ts'
import { timetableLessonOf, weekOfJournalLesson } from '../contract/lesson.ts'
import type { journalScreens } from '../contract/screens.ts'
import { HISTORY_PAGE_SIZE } from './own/history-page.ts'

/** The journal of the reader's group. */
function ownJournal(user: SessionUser): ReadAhead {
  return async (options) => {
    const groups = await readNow(sessionCalls.listOwnGroups, {}, options)
    const groupId = chosenStudyRole(user, groups)?.groupId ?? 0
    if (groupId > 0) await readNow(journalCalls.getOwnJournal, { groupId }, options)
  }
}

/** The lesson that is on now or is next: the journal without an address leads to it. */
const lessonOfNow: ReadAhead = async (options) => {
  const [taught, { timeZone }] = await Promise.all([
    readNow(journalCalls.listTaughtLessons, {}, options),
    readNow(portalCalls.getConfig, {}, options),
  ])
  const lesson = lessonToOpen(taught, wallTimeNow(timeZone))
  if (!lesson || lesson.isIet) return
  const { lessonId, date, disciplineId } = lesson
  const address = { week: weekOfJournalLesson(lessonId), lesson: timetableLessonOf(lessonId) }
  await Promise.all([
    readNow(journalCalls.getLesson, address, options),
    readNow(journalCalls.listTaughtLessons, { date, disciplineId }, options),
  ])
}

const lessons = ahead(journalCalls.listTaughtLessons, {})

export default {
  ownJournal: ({ user }) => [
    ownJournal(user),
    ahead(journalCalls.listOwnHistory, { page: 1, limit: HISTORY_PAGE_SIZE }),
  ],
  lesson: () => [lessonOfNow],
  courses: () => [lessons, ahead(journalCalls.listCourseFigures, {}), ahead(libraryCalls.listTaught, {})],
  course: () => [lessons],
  summary: 'opens by its address',
  checkIn: 'opens by its address',
  debtors: () => [ahead(journalCalls.listDebtors, { page: 1 }), ahead(journalCalls.getThresholds, {})],
  unitStudy: () => [ahead(journalCalls.getUnitStudy, {})],
  thresholds: () => [ahead(journalCalls.getThresholds, {})],
} satisfies ScreenReads<keyof typeof journalScreens>
