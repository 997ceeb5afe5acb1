import type { ApiError } from '#platform/server/http/api-error.ts'
import type { TaughtContext } from '../taught-context.ts'
import { listReadFlows, type FlowRow } from './flow-store.ts'

type Asking<Refusal> = Pick<TaughtContext, 'db' | 'who' | 'clock'> & { fail: (code: Refusal) => ApiError }

/** All the named flows, each of which the person may read. */
export async function requireReadFlows(
  { db, who, clock, fail }: Asking<'foreign-flow'>,
  ids: readonly number[],
): Promise<FlowRow[]> {
  const distinct = [...new Set(ids)]
  const flows = await listReadFlows(db, { ids: distinct, personId: who.personId, today: clock.today() })
  if (flows.length < distinct.length) throw fail('foreign-flow')
  return flows
}

/** All the named flows, each of which the person teaches in a year that is still open. */
export async function requireTaughtFlows(
  context: Asking<'foreign-flow' | 'journal-closed'>,
  ids: readonly number[],
): Promise<FlowRow[]> {
  const flows = await requireReadFlows(context, ids)
  if (flows.some(({ isTaught }) => !isTaught)) throw context.fail('foreign-flow')
  if (flows.some(({ isClosed }) => isClosed)) throw context.fail('journal-closed')
  return flows
}
