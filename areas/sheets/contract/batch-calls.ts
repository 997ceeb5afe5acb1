import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Id, queryInt, SmallQueryId } from '#platform/contract/query.ts'
import { BatchPreview, SheetBatch, TouchedSheet } from './batches.ts'
import { officeFailures } from './failures.ts'

const call = callsWith(officeFailures)
const path = '/api/proxy/statements/institute/session/batches'
const office = { anyOf: ['institute-or-deanery-head', 'directorate'] } as const
const byId = z.object({ id: Id })

// Ours: the sheets of a session that were created in one action are withdrawn in one. Decision 0299.
export const batchCalls = {
  /** The latest batches of a session, the newest first. */
  listBatches: call({
    method: 'GET',
    path,
    access: office,
    query: z.object({ yearId: SmallQueryId, term: queryInt({ min: 1, max: 2 }) }),
    answer: z.object({ items: z.array(SheetBatch) }),
  }),
  previewBatch: call({
    method: 'GET',
    path: `${path}/{id}`,
    access: office,
    params: byId,
    answer: BatchPreview,
    failures: ['not-found'],
  }),
  /** Withdraws the open sheets that have no mark; the others stay, each with its reason. */
  withdrawBatch: call({
    method: 'POST',
    path: `${path}/{id}/withdraw`,
    access: office,
    params: byId,
    answer: z.object({ withdrawn: z.int(), touched: z.array(TouchedSheet) }),
    whileSwitched: 'never',
    failures: ['not-found', 'batch-has-begun'],
  }),
}
