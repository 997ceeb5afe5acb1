import { givenRemovedPoint } from './given-removed-point.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { journalCalls } from '../../contract/calls.ts'
import { courseSamples, findCourse } from './course-samples.ts'
import { flowSamples } from './flow-samples.ts'
import { journalIds } from './id-rules.ts'
import { journalNoticeScenes } from './notice-scenes.ts'

export const journalTesting = defineTesting(journalCalls, {
  samples: { remindTeachers: {} },
  findSamples: async (db) => ({ ...(await courseSamples(db)), ...(await flowSamples(db)) }),
  beginnings: {
    remindTeachers: async ({ db }) => {
      await db.deleteFrom('journal_reminder').execute()
      return {}
    },
    restoreControlPoint: async (server) =>
      givenRemovedPoint(server, (await findCourse(server.db))?.lesson ?? 0),
    // The other types of comment are saved with the lesson locked, this one without.
    saveComment: async ({ db }) => {
      const course = await findCourse(db)
      return { type: 'studentSemester', params: { studentId: course?.studentId } }
    },
  },
  refused: {
    'the lesson must be open, or next to the other': ['copyFromNeighbor', 'checkIn'],
  },
  notices: journalNoticeScenes,
  ids: journalIds,
})
