import type { Who } from '#platform/server/auth/who.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HttpSide } from '#platform/server/http/handlers.ts'
import type { Writer } from '../marks/ledger.ts'
import { lockLesson, type LockedLesson } from './lesson-lock-store.ts'
import { findTaughtLesson, type TaughtLesson } from '../points/point-store.ts'
import type { TaughtContext, TaughtRefusal } from './taught-context.ts'

export function writerOf({ who, http }: { who: Who; http: HttpSide }, seq: number | undefined): Writer {
  return {
    personId: who.personId,
    realPersonId: who.realPersonId,
    sessionId: who.sessionId,
    seq: seq ?? null,
    ip: http.ip,
  }
}

/** Locks the lesson that the person teaches, in the regular mode unless said otherwise. */
export async function holdLesson(
  tx: Db,
  { who, clock }: Pick<TaughtContext, 'who' | 'clock'>,
  lesson: { lessonId: number; timetableLessonId: number; isIet?: boolean | null },
): Promise<LockedLesson | TaughtRefusal> {
  const locked = await lockLesson(tx, { ...lesson, personId: who.personId, today: clock.today() })
  if (locked === null) return 'no-such-lesson'
  return locked.isClosed ? 'journal-closed' : locked
}

/** The frame of the timetable lesson that the person teaches. */
export async function readTaughtLesson(
  { db, who, clock }: TaughtContext,
  timetableLessonId: number,
): Promise<TaughtLesson | TaughtRefusal> {
  const query = { timetableLessonId, personId: who.personId, today: clock.today() }
  const taught = await findTaughtLesson(db, query)
  if (taught === null) return 'no-such-lesson'
  return taught.isClosed ? 'journal-closed' : taught
}
