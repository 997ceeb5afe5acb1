/** Set by the service worker on an answer that it had kept: the server was not reached for it. */
export const KEPT_ANSWER_HEADER = 'x-kabinet-kept'

/** One request may fail by itself; the next one tells whether the server is out of reach. */
const FAILURES_OF_A_LOSS = 2

let contactAt: number | null = null
let failuresInARow = 0
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Notes an answer: that of the server, or one that the service worker had kept, which carries the moment of its giving. */
export function noteAnswer({ headers }: Response): void {
  contactAt = Date.parse(headers.get('date') ?? '') || Date.now()
  failuresInARow = headers.has(KEPT_ANSWER_HEADER) ? FAILURES_OF_A_LOSS : 0
  tell()
}

/** Notes that a request did not reach the server. */
export function noteLoss(): void {
  failuresInARow += 1
  tell()
}

/** When the server gave what was read last, as a timestamp in milliseconds; null before the first answer. */
export function lastContact(): number | null {
  return contactAt
}

/** Whether the server can be reached, as far as this tab knows. A device may have a network that leads nowhere. */
export function isServerWithinReach(): boolean {
  return failuresInARow < FAILURES_OF_A_LOSS
}

/** Whether the last request did not reach the server, which may have been its own fault. */
export function isReachInDoubt(): boolean {
  return failuresInARow > 0
}

export function subscribeToContact(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
