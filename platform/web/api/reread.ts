import type { Query } from '@tanstack/react-query'
import type { AnyCall } from '#platform/contract/call.ts'
import { keyOf, queryClient, refreshCalls } from './use-call.ts'

const isFirstReading = ({ state }: Query) => state.data === undefined

async function rereadOne(call: AnyCall): Promise<void> {
  const isFirst = queryClient.isFetching({ queryKey: keyOf(call), predicate: isFirstReading }) > 0
  await refreshCalls([call])
  if (isFirst) await refreshCalls([call])
}

/**
 * Reads these calls as they are after this moment: what is being read for the first time goes on, may be older, and is read
 * again after it.
 */
export async function reread(calls: readonly AnyCall[]): Promise<void> {
  await Promise.all(calls.map(rereadOne))
}
