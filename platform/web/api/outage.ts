import type { Trouble } from '#platform/contract/troubles.ts'
import type { ApiError } from './api-error.ts'

let isOut = false
const listeners = new Set<() => void>()

function turn(next: boolean): void {
  if (isOut === next) return
  isOut = next
  for (const listener of listeners) listener()
}

/**
 * Codes of a 503 answer that say nothing about the portal as a whole: one change found no space, or no free
 * lock.
 */
const OF_ONE_REQUEST: readonly unknown[] = ['no-space', 'busy'] satisfies Trouble[]

/** Records a refusal with 503: unless it concerns one request alone, the portal counts as unavailable. */
export function noteTrouble({ body }: ApiError): void {
  if (!OF_ONE_REQUEST.includes(body.code)) turn(true)
}

/** Records that the server answered who is signed in, or that nobody is: the portal is back. */
export function noteReturn(): void {
  turn(false)
}

/** True when the portal is unavailable, as far as this tab knows. */
export function isPortalOut(): boolean {
  return isOut
}

export function subscribeToOutage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
