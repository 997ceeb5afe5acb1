import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { timetableNotices } from '../../contract/notices.ts'
import type { WrittenChange } from '../memory/memory-store.ts'

/** Lets those whom changes concern be told of them, once a lesson. */
export async function noteChanges(tx: Db, changes: readonly WrittenChange[]): Promise<void> {
  const events = [...Map.groupBy(changes, ({ lessonId }) => lessonId)].map(([lessonId, ofLesson]) => {
    const ids = ofLesson.map(({ id }) => id)
    return {
      key: lessonId,
      subject: { lessonId, changeId: Math.max(...ids) },
      former: { lessonId, changeId: Math.min(...ids) - 1 },
    }
  })
  await noteEvents(tx, timetableNotices.changed, events)
}
