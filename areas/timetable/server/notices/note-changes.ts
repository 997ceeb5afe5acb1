import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { timetableNotices } from '../../contract/notices.ts'
import type { WrittenChange } from '../memory/memory-store.ts'

/** Records changes for notices to the people concerned, one event a lesson. */
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
