import type { Db } from '#platform/server/db/database.ts'
import { findChangeSet, listTouched } from '#platform/server/records/change-set.ts'
import type { TakenBack, UndoGuard } from '#platform/server/records/guarded-undo.ts'
import { CannotUndoError } from '#platform/server/records/undo-refusal.ts'
import { isPlaceTakenSince } from '../editor/collision-store.ts'
import { lockTimetable } from '../timetable-lock.ts'

/** The teachers and attendees of a lesson: a new one of them takes part in all its weeks. */
const PEOPLE = ['timetable_lesson_teacher', 'timetable_lesson_flow'] as const

async function listWeeks(tx: Db, lessonId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('timetable_occurrence')
    .select('week')
    .where('lesson_id', '=', lessonId)
    .execute()
  return rows.map(({ week }) => week)
}

/** The weeks of a lesson which an edit concerns. */
async function concernedWeeks(tx: Db, { id, setId }: TakenBack): Promise<number[]> {
  for (const table of PEOPLE)
    if ((await listTouched(tx, setId, { table, column: 'lesson_id' })).length > 0) return listWeeks(tx, id)
  return listTouched(tx, setId, { table: 'timetable_occurrence', column: 'week' })
}

/** A restored lesson of a flow must not collide with lessons placed meanwhile, like one edited by hand. */
export const flowLessonGuard: UndoGuard = {
  hold: lockTimetable,
  async weigh(tx, taken) {
    const { at } = (await findChangeSet(tx, taken.setId))!
    const held = { lessonIds: [taken.id], weeks: await concernedWeeks(tx, taken) }
    if (await isPlaceTakenSince(tx, held, at)) throw new CannotUndoError('place-taken')
  },
}
