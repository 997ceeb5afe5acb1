import { DONE } from '#platform/contract/done.ts'
import { isForeignKeyViolation } from '#platform/server/db/foreign-key-violation.ts'
import { violatedIndex } from '#platform/server/db/unique-violation.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { newsEditorCalls } from '../../contract/editor-calls.ts'
import * as store from './rubric-store.ts'

type RubricCalls = Pick<
  typeof newsEditorCalls,
  'listEditedRubrics' | 'createRubric' | 'renameRubric' | 'removeRubric'
>

export const rubricHandlers: Handlers<RubricCalls> = {
  listEditedRubrics: (_, { db }) => store.listRubrics(db),

  async createRubric({ name }, { change, fail }) {
    try {
      return await change(async (tx, audit) => {
        const id = await store.insertRubric(tx, name)
        await audit({ action: 'news.create-rubric', entity: 'news_rubric', entityId: id, after: { name } })
        return { id }
      })
    } catch (error) {
      if (violatedIndex(error) !== null) throw fail('rubric-taken')
      throw error
    }
  },

  async renameRubric({ id, name, version }, { change, fail }) {
    try {
      return await change(async (tx, audit) => {
        const before = await store.lockRubric(tx, id)
        if (before === null) throw fail('not-found')
        if (before.version !== version) throw fail('changed-meanwhile', { current: before })
        await store.renameRubric(tx, id, name)
        const trace = { before: { name: before.name }, after: { name } }
        await audit({ action: 'news.rename-rubric', entity: 'news_rubric', entityId: id, ...trace })
        return DONE
      })
    } catch (error) {
      if (violatedIndex(error) !== null) throw fail('rubric-taken')
      throw error
    }
  },

  async removeRubric({ id }, { change, fail }) {
    try {
      return await change(async (tx, audit) => {
        const before = await store.lockRubric(tx, id)
        if (before === null) throw fail('not-found')
        await store.deleteRubric(tx, id)
        await audit({ action: 'news.remove-rubric', entity: 'news_rubric', entityId: id, before })
        return DONE
      })
    } catch (error) {
      if (isForeignKeyViolation(error)) throw fail('rubric-in-use')
      throw error
    }
  },
}
