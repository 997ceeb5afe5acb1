import { DONE } from '#platform/contract/done.ts'
import { pageOf } from '#platform/contract/query.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { isEditOf, listActs } from '#platform/server/records/record-acts.ts'
import { refusedUndo, undoChangeSet } from '#platform/server/records/undo-change-set.ts'
import type { curriculaCalls } from '../../contract/calls.ts'
import { describeAct, idsIn, wholeCurriculum } from './history.ts'
import * as store from './history-store.ts'

type History = 'getCurriculumHistory' | 'undoCurriculumAct'

export const historyHandlers: Pick<Handlers<typeof curriculaCalls>, History> = {
  async getCurriculumHistory({ id, ...place }, { db, fail }) {
    if (!(await store.isCurriculum(db, id))) throw fail('no-such-record')
    const { count, items } = await listActs(db, wholeCurriculum(id), pageOf(place))
    const names = await store.readNames(db, idsIn(items))
    return { count, items: items.map((act) => describeAct(act, names)) }
  },

  undoCurriculumAct: ({ id, actId }, { change, who, fail }) =>
    change(async (tx, audit) => {
      if (!(await isEditOf(tx, actId, wholeCurriculum(id)))) throw fail('no-such-record')
      await undoChangeSet(tx, actId, who)
      await audit({ action: 'curricula.undo', entity: 'curriculum', entityId: id, after: { act: actId } })
      return DONE
    }).catch(refusedUndo(fail)),
}
