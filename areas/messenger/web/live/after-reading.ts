import type { Query } from '@tanstack/react-query'
import { queryClient } from '#platform/web/api/use-call.ts'

type Work = () => void

const waiting = new Map<string, Set<Work>>()

/**
 * Does something once the reading of these answers that is under way has ended well, and nothing where none is: its answer
 * may be older than what happens now, and takes the place of what is changed now.
 */
export function afterReading({ queryHash, state }: Query, work: Work): void {
  if (state.fetchStatus !== 'idle') waiting.set(queryHash, (waiting.get(queryHash) ?? new Set()).add(work))
}

queryClient.getQueryCache().subscribe((event) => {
  const { queryHash, state } = event.query
  const works = waiting.get(queryHash)
  if (works === undefined) return
  const hasRead = event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true
  if (event.type !== 'removed' && !(event.type === 'updated' && state.fetchStatus === 'idle')) return
  waiting.delete(queryHash)
  if (hasRead) for (const work of works) work()
})
