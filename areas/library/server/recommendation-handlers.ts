import { DONE } from '#platform/contract/done.ts'
import { violatedIndex } from '#platform/server/db/unique-violation.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { libraryCalls } from '../contract/calls.ts'
import * as store from './recommendation-store.ts'

const entity = 'library_recommendation'

type Recommending =
  | 'listRecommended'
  | 'listTaught'
  | 'addRecommendation'
  | 'changeRecommendation'
  | 'removeRecommendation'
  | 'restoreRecommendation'

/** What is read for a discipline: kept by those who teach it, read by those who learn it. */
export const recommendationHandlers: Pick<Handlers<typeof libraryCalls>, Recommending> = {
  async listRecommended({ groupId }, { db, who, clock, fail }) {
    const read = await store.listOfStudent(db, { personId: who.personId, today: clock.today() }, groupId)
    if (read === null) throw fail('not-found')
    return read
  },

  async listTaught(_input, { db, who, clock }) {
    return store.listTaught(db, { personId: who.personId, today: clock.today() })
  },

  async addRecommendation({ disciplineId, titleId, isMain, note }, { db, who, clock, fail, change }) {
    const { personId } = who
    if (!(await store.isTaught(db, { personId, today: clock.today() }, disciplineId)))
      throw fail('not-taught')
    const row = { disciplineId, titleId, isMain, note: note ?? null, personId }
    try {
      return await change(async (tx, record) => {
        const id = await store.insertRecommendation(tx, row)
        if (id === null) throw fail('no-such-title')
        await record({ action: 'library.add-recommendation', entity, entityId: id, after: row })
        return { id }
      })
    } catch (error) {
      if (violatedIndex(error) === null) throw error
      throw fail('already-recommended')
    }
  },

  async changeRecommendation({ id, version, isMain, note }, { who, clock, fail, change }) {
    const teaching = { personId: who.personId, today: clock.today() }
    return change(async (tx, record) => {
      const kept = await store.lockTaught(tx, teaching, id)
      if (kept === null || kept.isRemoved) throw fail('not-taught')
      if (kept.item.version !== version) throw fail('changed-meanwhile', { current: kept.item })
      const after = { isMain, note: note ?? null }
      await store.updateRecommendation(tx, id, after)
      const before = { isMain: kept.item.isMain, note: kept.item.note }
      await record({ action: 'library.change-recommendation', entity, entityId: id, before, after })
      return { ...kept.item, ...after, version: version + 1 }
    })
  },

  async removeRecommendation({ id }, { who, clock, fail, change }) {
    const teaching = { personId: who.personId, today: clock.today() }
    return change(async (tx, record) => {
      const kept = await store.lockTaught(tx, teaching, id)
      if (kept === null || kept.isRemoved) throw fail('not-taught')
      await store.setRemoved(tx, id, clock.now())
      const before = { disciplineId: kept.disciplineId, titleId: kept.item.title.id }
      await record({ action: 'library.remove-recommendation', entity, entityId: id, before })
      return DONE
    })
  },

  async restoreRecommendation({ id }, { who, clock, fail, change }) {
    const teaching = { personId: who.personId, today: clock.today() }
    try {
      return await change(async (tx, record) => {
        const kept = await store.lockTaught(tx, teaching, id)
        if (kept === null || !kept.isRemoved) throw fail('not-taught')
        await store.setRemoved(tx, id, null)
        const after = { disciplineId: kept.disciplineId, titleId: kept.item.title.id }
        await record({ action: 'library.restore-recommendation', entity, entityId: id, after })
        return DONE
      })
    } catch (error) {
      if (violatedIndex(error) === null) throw error
      throw fail('already-recommended')
    }
  },
}
