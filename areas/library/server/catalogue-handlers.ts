import { pageOf } from '#platform/contract/query.ts'
import type { Db } from '#platform/server/db/database.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { catalogueCalls, EditedTitle } from '../contract/catalogue.ts'
import * as store from './catalogue-store.ts'

const titles = new EditedRecord({
  entity: 'library_title',
  lock: rowLock('library_title'),
  find: store.findEditedTitle,
  missing: 'no-such-title',
})

type Context = Pick<HandlerContext<typeof catalogueCalls.createTitle>, 'who' | 'clock'>

const signatureOf = ({ who, clock }: Context) => ({ personId: who.personId, now: clock.now() })

/** Withdraws a locked title, or puts it back, and returns the trace. */
function mover(move: 'withdraw' | 'restore', context: Context) {
  return async (tx: Db, { id, state, values: { title, author } }: EditedTitle) => {
    await store.setWithdrawn(tx, id, { isWithdrawn: move === 'withdraw', ...signatureOf(context) })
    return { action: `library.${move}-title`, before: { title, author, state }, after: { title, author } }
  }
}

/** The editors' calls of the catalogue. */
export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  async listCatalogue({ term, state, sort, ...paging }, { db }) {
    const filter = { search: term ?? '', state: state ?? 'present', sort: sort ?? null } as const
    return store.listCatalogue(db, { ...filter, ...pageOf(paging) })
  },

  getEditedTitle: ({ id }, context) => titles.read(context, id),

  createTitle: (values, context) =>
    titles.create(context, async (tx) => {
      const id = await store.insertTitle(tx, { values, ...signatureOf(context) })
      return { id, action: 'library.create-title', after: values }
    }),

  changeTitle: ({ id, version, ...values }, context) =>
    titles.save(context, { id, version }, async (tx, before) => {
      await store.updateTitle(tx, id, { values, ...signatureOf(context) })
      return { action: 'library.change-title', before: before.values, after: values }
    }),

  withdrawTitle: (title, context) => titles.change(context, title, mover('withdraw', context)),
  restoreTitle: (title, context) => titles.change(context, title, mover('restore', context)),
}
