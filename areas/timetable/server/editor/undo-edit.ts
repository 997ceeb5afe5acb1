import { DONE } from '#platform/contract/done.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handler } from '#platform/server/http/handlers.ts'
import { findChangeSet, listTouched } from '#platform/server/records/change-set.ts'
import { undoChangeSet } from '#platform/server/records/undo-change-set.ts'
import { refusedUndo } from '#platform/server/records/undo-refusal.ts'
import type { editorCalls } from '../../contract/editor-calls.ts'
import { isPlaceTakenSince } from './collision-store.ts'
import { lockTimetable } from '../timetable-lock.ts'

/** The title of a timetable edit in histories; only such edits are undone here. */
export const EDIT_TITLE = 'Занятие в расписании'

async function touchedWeeks(tx: Db, setId: number) {
  const table = 'timetable_occurrence'
  return {
    lessonIds: await listTouched(tx, setId, { table, column: 'lesson_id' }),
    weeks: await listTouched(tx, setId, { table, column: 'week' }),
  }
}

/** Takes an edit back as a whole: a substitution touches two lessons. */
export const undoEdit: Handler<(typeof editorCalls)['undoEdit']> = ({ setId }, { change, who, fail }) =>
  change(async (tx, audit) => {
    const set = await findChangeSet(tx, setId)
    if (set === null || set.kind !== 'edit' || set.title !== EDIT_TITLE) throw fail('not-found')
    await lockTimetable(tx)
    await undoChangeSet(tx, setId, who)
    if (await isPlaceTakenSince(tx, await touchedWeeks(tx, setId), set.at)) throw fail('place-taken')
    await audit({ action: 'timetable.undo-edit', entity: 'timetable_lesson', after: { setId } })
    return DONE
  }).catch(refusedUndo(fail))
