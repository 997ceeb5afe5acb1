import { useCall } from '#platform/web/api/use-call.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskItem } from '../../contract/desk.ts'
import type { Signatory } from '../../contract/settings.ts'

/** The calls whose answers every move of a request changes. */
export const DESK_READS = [
  certificatesCalls.listRequests,
  certificatesCalls.countRequests,
  certificatesCalls.getRequest,
  certificatesCalls.listRegistry,
]

/** The versions of requests as the list shows them, to be sent with what is done to many. */
export const seenOf = (items: readonly DeskItem[]) => items.map(({ id, version }) => ({ id, version }))

/** Those who may sign now, in the order in which they sign by themselves. */
export function useSignatories(): readonly Signatory[] {
  const { data } = useCall(certificatesCalls.listSignatories, {})
  return (data ?? []).filter(({ isActive }) => isActive)
}
