import { DONE } from '#platform/contract/done.ts'
import { pageOf } from '#platform/contract/query.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { catalogueCalls, EditedTitle } from '../contract/catalogue.ts'
import * as store from './catalogue-store.ts'

const ENTITY = 'library_title'

interface Context extends Pick<HandlerContext, 'clock' | 'who' | 'change'> {
  fail: Fail<'no-such-title', 'changed-meanwhile'>
}

/** A title of which the editor saw the newest version, held until the change is over. */
async function hold(
  tx: Db,
  { id, version }: { id: number; version: number },
  { fail }: Context,
): Promise<EditedTitle> {
  const before = await store.findEditedTitle(tx, id, true)
  if (before === null) throw fail('no-such-title')
  if (before.version !== version) throw fail('changed-meanwhile', { current: before })
  return before
}

async function move(
  wanted: 'withdraw' | 'restore',
  input: { id: number; version: number },
  context: Context,
): Promise<typeof DONE> {
  const { clock, who, change } = context
  const now = clock.now()
  await change(async (tx, audit) => {
    const before = await hold(tx, input, context)
    const withdrawnAt = wanted === 'withdraw' ? now : null
    await store.setWithdrawn(tx, input.id, { withdrawnAt, personId: who.personId, now })
    const { title, author } = before.values
    const trace = { before: { title, author, state: before.state }, after: { title, author } }
    await audit({ action: `library.${wanted}-title`, entity: ENTITY, entityId: input.id, ...trace })
  })
  return DONE
}

/** The editors' side of the catalogue. */
export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  async listCatalogue({ term, state, sort, ...paging }, { db }) {
    const asked = { term: term ?? '', state: state ?? 'present', sort: sort ?? null }
    return store.listCatalogue(db, { ...asked, ...pageOf(paging) })
  },

  async getEditedTitle({ id }, { db, fail }) {
    const title = await store.findEditedTitle(db, id)
    if (title === null) throw fail('no-such-title')
    return title
  },

  async createTitle(values, { clock, who, change }) {
    return change(async (tx, audit) => {
      const id = await store.insertTitle(tx, { values, personId: who.personId, now: clock.now() })
      await audit({ action: 'library.create-title', entity: ENTITY, entityId: id, after: values })
      return { id }
    })
  },

  async changeTitle({ id, version, ...values }, context) {
    const { clock, who, change, fail } = context
    return change(async (tx, audit) => {
      const before = await hold(tx, { id, version }, context)
      await store.updateTitle(tx, id, { values, personId: who.personId, now: clock.now() })
      const trace = { before: before.values, after: values }
      await audit({ action: 'library.change-title', entity: ENTITY, entityId: id, ...trace })
      const after = await store.findEditedTitle(tx, id)
      if (after === null) throw fail('no-such-title')
      return after
    })
  },

  withdrawTitle: (input, context) => move('withdraw', input, context),
  restoreTitle: (input, context) => move('restore', input, context),
}
