import type { Who } from '#platform/server/auth/who.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HttpSide } from '#platform/server/http/handlers.ts'
import type { Writer } from './ledger.ts'
import { lockLesson, type LockedLesson } from './lesson-lock-store.ts'
import type { TaughtContext } from './taught-context.ts'

export function writerOf({ who, http }: { who: Who; http: HttpSide }, seq: number | undefined): Writer {
  return {
    personId: who.personId,
    realPersonId: who.realPersonId,
    sessionId: who.sessionId,
    seq: seq ?? null,
    ip: http.ip,
  }
}

/** Locks the lesson that the person teaches. */
export async function holdLesson(
  tx: Db,
  { who, clock, fail }: TaughtContext,
  lesson: { lessonId: number; timetableLessonId: number; isIet?: boolean },
): Promise<LockedLesson> {
  const locked = await lockLesson(tx, { ...lesson, personId: who.personId, today: clock.today() })
  if (locked === null) throw fail('no-such-lesson')
  if (locked.isClosed) throw fail('journal-closed')
  return locked
}
