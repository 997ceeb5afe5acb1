import { callOptions, queryClient } from '#platform/web/api/use-call.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskItem } from '../../contract/desk.ts'

/** The calls whose answers every move of a request changes. */
export const DESK_READS = [
  certificatesCalls.listRequests,
  certificatesCalls.countRequests,
  certificatesCalls.getRequest,
  certificatesCalls.listRegistry,
]

/**
 * Shows a request as an action has left it, before it is read again: the next action is sent with the version of
 * this one.
 */
export function showMoved(moved: DeskItem): void {
  const { queryKey } = callOptions(certificatesCalls.getRequest, { id: moved.id })
  queryClient.setQueryData(queryKey, (request) => request && { ...request, ...moved })
}

/** The versions of requests as the list shows them, sent with an action on several. */
export const seenOf = (items: readonly DeskItem[]) => items.map(({ id, version }) => ({ id, version }))
