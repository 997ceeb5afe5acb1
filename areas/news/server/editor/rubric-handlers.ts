import { rowLock } from '#platform/server/db/row-lock.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { newsEditorCalls } from '../../contract/editor-calls.ts'
import * as store from './rubric-store.ts'

type RubricCalls = Pick<
  typeof newsEditorCalls,
  'listEditedRubrics' | 'createRubric' | 'renameRubric' | 'removeRubric'
>

const rubrics = new EditedRecord({
  entity: 'news_rubric',
  lock: rowLock('news_rubric'),
  find: store.findRubric,
  missing: 'not-found',
})

interface Naming {
  fail: (code: 'rubric-taken') => Error
}

/** Two indexes keep the name unique: one exactly, one in any case of its letters. */
function rubricTaken({ fail }: Naming) {
  const taken = fail('rubric-taken')
  return refusedBy({ news_rubric_name: taken, news_rubric_name_key: taken })
}

export const rubricHandlers: Handlers<RubricCalls> = {
  listEditedRubrics: (_, { db }) => store.listRubrics(db),

  createRubric: ({ name }, context) =>
    rubrics
      .create(context, async (tx) => {
        const id = await store.insertRubric(tx, name)
        return { id, action: 'news.create-rubric', after: { name } }
      })
      .catch(rubricTaken(context)),

  renameRubric: ({ id, name, version }, context) =>
    rubrics
      .change(context, { id, version }, async (tx, before) => {
        await store.renameRubric(tx, id, name)
        return { action: 'news.rename-rubric', before: { name: before.name }, after: { name } }
      })
      .catch(rubricTaken(context)),

  removeRubric: ({ id }, context) =>
    rubrics
      .change(context, { id }, async (tx, { name, version }) => {
        await store.deleteRubric(tx, id)
        return { action: 'news.remove-rubric', before: { name, version } }
      })
      .catch(refusedBy({ news_item_rubric_id_fkey: context.fail('rubric-in-use') })),
}
