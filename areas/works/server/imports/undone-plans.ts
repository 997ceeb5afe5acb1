import type { BeforeUndo } from '#platform/server/imports/before-undo.ts'
import { holdAllRegisters, listTouched } from '#platform/server/records/change-set.ts'
import { listLeftAs } from '#platform/server/records/left-rows.ts'
import { TITLE_OF_PLANNED } from '../planned-store.ts'
import { deletePlanned } from './undone-imports.ts'
import { holdWorksOfPlans, listUnasked } from './undone-plan-store.ts'

/** «Убраны работы студентов по этим планам: 24. Остались 3: …» */
function reportOf(removed: number, left: number): string {
  const gone = removed > 0 ? [`Убраны работы студентов по этим планам: ${removed}.`] : []
  const kept = `Остались работы студентов, которых нет в планах: ${left}. Их уже начали, им назначили руководителя или их загрузили файлом.`
  return [...gone, ...(left > 0 ? [kept] : [])].join(' ')
}

/**
 * Works that came of plans by themselves, and in which nothing is anybody's, go with the plans that asked for them. They
 * hold no undo: which plans still ask is known when it is done. Decision 0326.
 */
export const plansBeforeUndo: BeforeUndo = {
  kinds: ['curricula'],
  async prepare(tx, { setId, actor }) {
    // Works that come meanwhile would be those of plans that are gone.
    await holdAllRegisters(tx)
    const planIds = await listTouched(tx, setId, { table: 'curriculum', column: 'id' })
    const ids = await holdWorksOfPlans(tx, planIds)
    return async () => {
      const unasked = await listUnasked(tx, ids)
      if (unasked.length === 0) return null
      const untouched = await listLeftAs(tx, TITLE_OF_PLANNED, { table: 'works_work', ids: unasked })
      const removed = await deletePlanned(tx, untouched, actor)
      return reportOf(removed, unasked.length - removed)
    }
  },
}
