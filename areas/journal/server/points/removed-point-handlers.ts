import { DONE } from '#platform/contract/done.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { summaryCalls } from '../../contract/summary-calls.ts'
import { readTaughtLesson } from '../lesson/hold-lesson.ts'
import { findTaughtLesson } from './point-store.ts'
import { listRemovedPoints, restorePoint } from './removed-point-store.ts'

type RemovedPointCalls = Pick<typeof summaryCalls, 'listRemovedPoints' | 'restoreControlPoint'>

export const removedPointHandlers: Handlers<RemovedPointCalls> = {
  async listRemovedPoints({ timetableLessonId }, { db, who, clock, fail }) {
    const taught = await findTaughtLesson(db, {
      timetableLessonId,
      personId: who.personId,
      today: clock.today(),
    })
    if (taught === null) throw fail('no-such-lesson')
    return listRemovedPoints(db, { timetableLessonId, now: clock.now() })
  },

  async restoreControlPoint({ controlPointId, timetableLessonId }, context) {
    const { clock, change, fail } = context
    const taught = await readTaughtLesson(context, timetableLessonId)
    if (typeof taught === 'string') throw fail(taught)
    return change(async (tx, record) => {
      const restored = await restorePoint(tx, { controlPointId, timetableLessonId, now: clock.now() })
      if (!restored) throw fail('no-such-point')
      await record({
        action: 'journal.restore-point',
        entity: 'journal_control_point',
        entityId: controlPointId,
        after: { timetableLessonId },
      })
      return DONE
    })
  },
}
