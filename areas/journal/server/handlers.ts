import { pageOf } from '#platform/contract/query.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { journalCalls } from '../contract/calls.ts'
import { warningsOf } from '../contract/thresholds.ts'
import { debtorHandlers } from './debtors/debtor-handlers.ts'
import { checkInHandlers } from './check-in/check-in-handlers.ts'
import { readThresholds } from './debtors/threshold-store.ts'
import { exchangeHandlers } from './exchange/exchange-handlers.ts'
import { commentHandlers } from './lesson/comment-handlers.ts'
import { copyHandlers } from './copy/copy-handlers.ts'
import { courseHandlers } from './courses/course-handlers.ts'
import { readTaughtLesson } from './lesson/hold-lesson.ts'
import { ietLessonHandlers } from './iet/iet-lesson-handlers.ts'
import { ietPointHandlers } from './iet/iet-point-handlers.ts'
import { ietSummaryHandlers } from './iet/iet-summary-handlers.ts'
import { lessonHandlers } from './lesson/lesson-handlers.ts'
import { presentOwnJournal, standingsOf } from './own/own-journal.ts'
import { attendanceByWeek, ownTermOf } from './own/own-term.ts'
import {
  findOwnEnrolment,
  listLatestPoints,
  listOwnHistory,
  listOwnLessons,
  listOwnPoints,
} from './own/own-store.ts'
import { pointHandlers } from './points/point-handlers.ts'
import { ensureCourses } from './points/point-store.ts'
import { removedPointHandlers } from './points/removed-point-handlers.ts'
import { setHidden } from './students/student-store.ts'
import { unitStudyHandlers } from './unit-study/unit-study-handlers.ts'
import { summaryHandlers } from './summary/summary-handlers.ts'

/** The number of cells whose last points are listed above the disciplines. */
const LATEST_POINTS = 5

export const journalArea = serve(journalCalls, {
  ...lessonHandlers,
  ...pointHandlers,
  ...exchangeHandlers,
  ...checkInHandlers,
  ...debtorHandlers,
  ...removedPointHandlers,
  ...commentHandlers,
  ...summaryHandlers,
  ...copyHandlers,
  ...courseHandlers,
  ...unitStudyHandlers,
  ...ietLessonHandlers,
  ...ietPointHandlers,
  ...ietSummaryHandlers,

  async toggleStudent({ studentId, timetableLessonId, isStudentHide }, context) {
    const { fail, change } = context
    const taught = await readTaughtLesson(context, timetableLessonId)
    if (typeof taught === 'string') throw fail(taught)
    return change(async (tx, record) => {
      const courseIds = await ensureCourses(tx, timetableLessonId, null)
      const isHidden = await setHidden(tx, { courseIds, studentId, isHidden: isStudentHide ?? null })
      if (isHidden === null) throw fail('no-such-student')
      await record({
        action: 'journal.hide-student',
        entity: 'student',
        entityId: studentId,
        after: { timetableLessonId, isHidden },
      })
      return { studentId, isStudentHide: isHidden }
    })
  },

  async getOwnJournal({ groupId }, { db, who, clock, settings: { timeZone }, fail }) {
    const { personId } = who
    const studentId = await findOwnEnrolment(db, { personId, groupId })
    if (studentId === null) throw fail('foreign-group')
    const query = { studentId, groupId, today: clock.today() }
    const [lessons, points, thresholds, latestPoints] = await Promise.all([
      listOwnLessons(db, query),
      listOwnPoints(db, query),
      readThresholds(db),
      listLatestPoints(db, { personId, timeZone, limit: LATEST_POINTS }),
    ])
    return {
      latestPoints,
      disciplines: presentOwnJournal(lessons, points, query.today),
      warnings: warningsOf(standingsOf(lessons, points, query.today), thresholds),
      term: ownTermOf({ lessons, points, today: query.today, threshold: thresholds.progressPercent }),
      weeks: attendanceByWeek(lessons),
    }
  },

  listOwnHistory: (paging, { db, who, settings: { timeZone } }) =>
    listOwnHistory(db, { personId: who.personId, timeZone, ...pageOf(paging) }),
})
