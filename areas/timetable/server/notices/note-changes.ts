import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { timetableNotices } from '../../contract/notices.ts'
import type { LessonPattern } from './lesson-pattern.ts'
import { listGone, listPatterns } from './pattern-store.ts'

/** The lessons that a change may move, and those that it may take away for good. */
interface Concerned {
  moved: readonly number[]
  removed: readonly number[]
}

const isElsewhere = (one: LessonPattern, other: LessonPattern) =>
  one.weekday !== other.weekday || one.timeId !== other.timeId || one.roomId !== other.roomId

/** Makes a change of lessons and lets those who attend and give them be told of what moved or is gone. */
export async function tellingChanges<T>(
  tx: Db,
  { moved, removed }: Concerned,
  work: () => Promise<T>,
): Promise<T> {
  const before = await listPatterns(tx, [...moved, ...removed])
  const changed = await work()
  if (before.length === 0) return changed
  const after = new Map((await listPatterns(tx, moved)).map((each) => [each.lessonId, each]))
  const gone = await listGone(tx, removed)
  const events = before.flatMap((former) => {
    const now = after.get(former.lessonId)
    const isTold = gone.has(former.lessonId) || (now !== undefined && isElsewhere(former, now))
    return isTold ? [{ key: former.lessonId, subject: { ...former, ...now }, former }] : []
  })
  await noteEvents(tx, timetableNotices.changed, events)
  return changed
}
