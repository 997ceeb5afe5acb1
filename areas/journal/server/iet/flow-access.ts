import type { TaughtContext } from '../lesson/taught-context.ts'
import { listReadFlows, type FlowRow } from './flow-store.ts'

/** All the named flows, each of which the person may read. */
export async function readFlows(
  { db, who, clock }: TaughtContext,
  ids: readonly number[],
): Promise<FlowRow[] | 'foreign-flow'> {
  const distinct = [...new Set(ids)]
  const flows = await listReadFlows(db, { ids: distinct, personId: who.personId, today: clock.today() })
  return flows.length < distinct.length ? 'foreign-flow' : flows
}

/** All the named flows, each of which the person teaches in a year that is still open. */
export async function readTaughtFlows(
  context: TaughtContext,
  ids: readonly number[],
): Promise<FlowRow[] | 'foreign-flow' | 'journal-closed'> {
  const flows = await readFlows(context, ids)
  if (flows === 'foreign-flow' || flows.some(({ isTaught }) => !isTaught)) return 'foreign-flow'
  return flows.some(({ isClosed }) => isClosed) ? 'journal-closed' : flows
}
