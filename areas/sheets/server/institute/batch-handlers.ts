import type { Handlers } from '#platform/server/http/handlers.ts'
import type { batchCalls } from '../../contract/batch-calls.ts'
import { touchedText, type TouchedSheet } from '../../contract/batches.ts'
import { noteReleased } from '../note-people.ts'
import * as store from './batch-store.ts'
import { withdrawSheets } from './retake-store.ts'
import { scopeOf } from './scope.ts'

/** The sheets that stay, each with its reason. */
const touchedOf = (sheets: readonly store.BatchSheet[]): TouchedSheet[] =>
  sheets
    .filter(({ isUntouched }) => !isUntouched)
    .map(({ id, discipline, group, statusId }) => ({ id, discipline, group, why: touchedText(statusId) }))

export const batchHandlers: Handlers<typeof batchCalls> = {
  listBatches: async (session, { db, ...reader }) => ({
    items: await store.listBatches(db, { scope: scopeOf(reader), ...session }),
  }),

  async previewBatch({ id }, { db, fail, ...reader }) {
    const sheets = await store.listBatchSheets(db, scopeOf(reader), id)
    if (sheets.length === 0) throw fail('not-found')
    const touched = touchedOf(sheets)
    return { untouchedCount: sheets.length - touched.length, touched }
  },

  withdrawBatch: ({ id }, context) =>
    context.change(async (tx, record) => {
      const { clock, fail } = context
      await store.lockBatch(tx, id)
      const sheets = await store.listBatchSheets(tx, scopeOf(context), id)
      if (sheets.length === 0) throw fail('not-found')
      const untouched = sheets.filter(({ isUntouched }) => isUntouched)
      if (untouched.length === 0) throw fail('batch-has-begun')
      const ids = untouched.map((sheet) => sheet.id)
      await withdrawSheets(tx, ids, clock.now())
      await noteReleased(
        tx,
        untouched.flatMap((sheet) =>
          sheet.examinerIds.map((personId) => ({ statementId: sheet.id, personId })),
        ),
      )
      const touched = touchedOf(sheets)
      const after = { withdrawn: ids, kept: touched.map((sheet) => sheet.id) }
      await record({ action: 'sheets.withdraw-batch', entity: 'statement_batch', entityId: id, after })
      return { withdrawn: ids.length, touched }
    }),
}
