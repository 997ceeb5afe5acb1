/** Set by the service worker on an answer from its cache: the server was not reached for it. */
export const KEPT_ANSWER_HEADER = 'x-kabinet-kept'

/** One request may fail by itself; only further failures show that the server is out of reach. */
const FAILURES_OF_A_LOSS = 2

let contactAt: number | null = null
let failuresInARow = 0
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/**
 * Records an answer: the server's, or one from the service worker's cache, which carries the time at which it
 * was given.
 */
export function noteAnswer({ headers }: Response): void {
  contactAt = Date.parse(headers.get('date') ?? '') || Date.now()
  failuresInARow = headers.has(KEPT_ANSWER_HEADER) ? FAILURES_OF_A_LOSS : 0
  tell()
}

/** Records that a request did not reach the server. */
export function noteLoss(): void {
  failuresInARow += 1
  tell()
}

/** The time at which the server gave the latest answer, in milliseconds; null before the first answer. */
export function lastContact(): number | null {
  return contactAt
}

/**
 * True when the server can be reached, as far as this tab knows. A device may be on a network that leads
 * nowhere.
 */
export function isServerWithinReach(): boolean {
  return failuresInARow < FAILURES_OF_A_LOSS
}

/** True when the last request did not reach the server, which may have been that request's own fault. */
export function isReachInDoubt(): boolean {
  return failuresInARow > 0
}

export function subscribeToContact(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
