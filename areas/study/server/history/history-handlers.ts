import { withAuthors } from '#areas/people/server/public.ts'
import { DONE } from '#platform/contract/done.ts'
import { pageOf } from '#platform/contract/query.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { listChanges } from '#platform/server/records/change-set.ts'
import { isEditOf, listRowsOf, type WholeRecord } from '#platform/server/records/record-acts.ts'
import { refusedUndo, undoChangeSet } from '#platform/server/records/undo-change-set.ts'
import type { historyCalls, StudyRegister } from '../../contract/history.ts'
import { describeAct, idsAmong } from './describe-act.ts'
import { readNames } from './name-store.ts'

/** The rows that belong to a record of a register, and the column by which they name it. */
const PARTS: Readonly<Record<StudyRegister, WholeRecord['parts']>> = {
  speciality: { tables: [], column: 'id' },
  discipline: { tables: [], column: 'id' },
  student_group: { tables: ['group_year'], column: 'group_id' },
  student: { tables: ['student_group_member'], column: 'student_id' },
  flow: { tables: ['flow_student'], column: 'flow_id' },
}

const wholeOf = (register: StudyRegister, id: number): WholeRecord => ({
  table: register,
  id,
  parts: PARTS[register],
})

export const historyHandlers: Handlers<typeof historyCalls> = {
  async listStudyHistory({ register, id, ...place }, { db }) {
    const { count, items } = await listChanges(db, await listRowsOf(db, wholeOf(register, id)), pageOf(place))
    const names = await readNames(db, {
      units: idsAmong(items, 'units'),
      specialities: idsAmong(items, 'specialities'),
      groups: idsAmong(items, 'groups'),
      disciplines: idsAmong(items, 'disciplines'),
      people: idsAmong(items, 'people'),
      students: idsAmong(items, 'students'),
    })
    const authored = await withAuthors(
      db,
      items.map((act) => ({ ...describeAct(act, names), personId: act.effectivePersonId })),
    )
    return { count, items: authored }
  },

  undoStudyChange: ({ register, id, setId }, { change, who, fail }) =>
    change(async (tx, audit) => {
      if (!(await isEditOf(tx, setId, wholeOf(register, id)))) throw fail('no-such-record')
      await undoChangeSet(tx, setId, who)
      await audit({ action: 'study.undo', entity: register, entityId: id, after: { setId } })
      return DONE
    }).catch(refusedUndo(fail)),
}
