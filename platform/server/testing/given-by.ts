import type { AnyCall, CallAnswer, CallInput } from '#platform/contract/call.ts'
import type { Caller } from './test-server.ts'

/** Makes or moves something by a call that must succeed, and returns its answer. */
export async function givenBy<C extends AnyCall>(
  caller: Caller,
  call: C,
  input: CallInput<C>,
): Promise<CallAnswer<C>> {
  const { status, body } = await caller.call(call, input)
  if (status >= 400) throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`)
  return body as CallAnswer<C>
}

let words = 0

/** A word that no other test of this process uses. */
export function ownWord(): string {
  return `own-${(words += 1)}`
}
