import { DONE } from '#platform/contract/done.ts'
import type { Handler } from '#platform/server/http/handlers.ts'
import { findChangeSet } from '#platform/server/records/change-set.ts'
import { undoChangeSet } from '#platform/server/records/undo-change-set.ts'
import { refusedUndo } from '#platform/server/records/undo-refusal.ts'
import type { editorCalls } from '../../contract/editor-calls.ts'

/** What an edit of the timetable is called in histories; only such edits are taken back here. */
export const EDIT_TITLE = 'Занятие в расписании'

/** Takes an edit back as a whole: a substitution touches two lessons. */
export const undoEdit: Handler<(typeof editorCalls)['undoEdit']> = ({ setId }, { change, who, fail }) =>
  change(async (tx, audit) => {
    const set = await findChangeSet(tx, setId)
    if (set === null || set.kind !== 'edit' || set.title !== EDIT_TITLE) throw fail('not-found')
    await undoChangeSet(tx, setId, who)
    await audit({ action: 'timetable.undo-edit', entity: 'timetable_lesson', after: { setId } })
    return DONE
  }).catch(refusedUndo(fail))
