import { rowLock } from '#platform/server/db/row-lock.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { deedCalls } from '../../contract/deed-calls.ts'
import { MOST_DEEDS, MOST_DONE_DEEDS } from '../../contract/deeds.ts'
import * as store from './deed-store.ts'

const deeds = new EditedRecord({
  entity: 'home_deed',
  lock: rowLock('home_deed'),
  find: (db, id: number, { who }: Pick<HandlerContext, 'who'>) =>
    store.findDeed(db, { id, personId: who.personId }),
  missing: 'not-found',
})

/** People's own deeds. */
export const deedHandlers: Handlers<typeof deedCalls> = {
  async listDoneDeeds(_, { db, who }) {
    return { items: await store.listDoneDeeds(db, who.personId, MOST_DONE_DEEDS) }
  },

  addDeed: (fields, context) =>
    deeds.create(context, async (tx) => {
      const { personId } = context.who
      if ((await store.holdOpenCount(tx, personId)) >= MOST_DEEDS) throw context.fail('too-many-deeds')
      const id = await store.insertDeed(tx, { ...fields, personId, now: context.clock.now() })
      return { id, action: 'home.add-deed', after: fields }
    }),

  changeDeed: ({ id, version, ...fields }, context) =>
    deeds.save(context, { id, version }, async (tx, { title, note, dueOn }) => {
      await store.updateDeed(tx, id, fields)
      return { action: 'home.change-deed', before: { title, note, dueOn }, after: fields }
    }),

  async finishDeed({ id, isDone }, context) {
    const { who, clock, change, fail } = context
    return change(async (tx, record) => {
      const open = await store.holdOpenCount(tx, who.personId)
      const before = await store.findDeed(tx, { id, personId: who.personId })
      if (!before) throw fail('not-found')
      if ((before.doneAt !== null) === isDone) return before
      if (!isDone && open >= MOST_DEEDS) throw fail('too-many-deeds')
      await store.setDone(tx, id, isDone ? clock.now() : null)
      const action = isDone ? 'home.finish-deed' : 'home.reopen-deed'
      await record({ action, entity: 'home_deed', entityId: id })
      return { ...before, version: before.version + 1, doneAt: isDone ? clock.now().toISOString() : null }
    })
  },

  removeDeed: ({ id }, context) =>
    deeds.change(context, { id }, async (tx, { title, note, dueOn }) => {
      await store.deleteDeed(tx, id)
      return { action: 'home.remove-deed', before: { title, note, dueOn } }
    }),
}
