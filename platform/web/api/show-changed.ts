import type { AnyCall, CallAnswer, CallInput } from '#platform/contract/call.ts'
import { callOptions, queryClient } from './use-call.ts'

/**
 * Shows a record as an action has left it before it is read again: the next action is sent with the version of this
 * one.
 */
export function showChanged<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  changed: Partial<CallAnswer<C>>,
): void {
  queryClient.setQueryData(callOptions(call, input).queryKey, (record) => record && { ...record, ...changed })
}
