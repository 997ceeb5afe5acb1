/** Set by the service worker on an answer that it had kept: the server was not reached for it. */
export const KEPT_ANSWER_HEADER = 'x-kabinet-kept'

let contactAt: number | null = null
let isWithin = true
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Notes an answer: that of the server, or one that the service worker had kept, which carries the moment of its giving. */
export function noteAnswer({ headers }: Response): void {
  contactAt = Date.parse(headers.get('date') ?? '') || Date.now()
  isWithin = !headers.has(KEPT_ANSWER_HEADER)
  tell()
}

/** Notes that a request did not reach the server. */
export function noteLoss(): void {
  if (!isWithin) return
  isWithin = false
  tell()
}

/** When the server gave what was read last, as a timestamp in milliseconds; null before the first answer. */
export function lastContact(): number | null {
  return contactAt
}

/** Whether the last request reached the server. A device may have a network that leads nowhere. */
export function isServerWithinReach(): boolean {
  return isWithin
}

export function subscribeToContact(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
