import * as z from 'zod/mini'
import { MOST_SMALL_ID, RowId } from '#platform/contract/ids.ts'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Id, queryInt } from '#platform/contract/query.ts'
import { journalFailures } from './failures.ts'
import { JournalLesson } from './lesson.ts'
import { StudyWeek } from './marks.ts'
import { RemovedPoint } from './removed-points.ts'
import { JournalSummary, SummarySave } from './summary.ts'

const call = callsWith(journalFailures)
const access = { anyOf: ['worker'] } as const

export const summaryCalls = {
  // Specification part 2, section 7, "Journal, regular mode": T-058.
  getSummary: call({
    method: 'GET',
    path: '/api/proxy/attendance-journal/group-lesson',
    access,
    query: z.object({
      yearId: queryInt({ min: 1, max: MOST_SMALL_ID }),
      groupId: Id,
      subgroup: queryInt({ max: 9 }),
      disciplineId: Id,
      lessonTypeId: queryInt({ min: 1, max: MOST_SMALL_ID }),
      lessonId: Id,
    }),
    answer: JournalSummary,
    failures: ['no-such-lesson'],
  }),
  // T-060. The answer contains the students that were sent, as they are now.
  saveSummary: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/update-semester-group-progress',
    underLoad: 'keep',
    access,
    body: SummarySave,
    answer: JournalSummary,
    failures: [
      'no-such-lesson',
      'no-such-point',
      'foreign-student',
      'summary-invalid',
      'norm-below-lesson',
      'norm-below-point',
      'shared-point',
      'marks-conflict',
      'journal-closed',
    ],
  }),
  // T-052.
  copyFromNeighbor: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/duplicate-groups',
    access,
    body: z.object({
      neighborLessonId: RowId,
      dataType: z.enum(['attendance', 'progress', 'all']),
      lessonId: RowId,
      cpLessonIds: z.optional(z.array(RowId).check(z.maxLength(200))),
      weekNumber: StudyWeek,
    }),
    answer: JournalLesson,
    failures: ['no-such-lesson', 'not-neighbor', 'no-such-point', 'journal-closed'],
  }),
  // Ours: a deleted control point can be restored. Decision D-122.
  listRemovedPoints: call({
    method: 'GET',
    path: '/api/proxy/attendance-journal/control-point/removed',
    access,
    query: z.object({ timetableLessonId: Id }),
    answer: z.array(RemovedPoint),
    failures: ['no-such-lesson'],
  }),
  restoreControlPoint: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/control-point/{controlPointId}/restore',
    access,
    params: z.object({ controlPointId: Id }),
    body: z.object({ timetableLessonId: RowId }),
    answer: Done,
    failures: ['no-such-lesson', 'no-such-point', 'journal-closed'],
  }),
}
