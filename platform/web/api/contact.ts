let contactAt: number | null = null
const listeners = new Set<() => void>()

/** Notes that the server answered just now, or that an answer stored at that moment was shown. */
export function noteContact(at = Date.now()): void {
  contactAt = at
  for (const listener of listeners) listener()
}

/** When the server last answered, as a timestamp in milliseconds; null before the first answer. */
export function lastContact(): number | null {
  return contactAt
}

export function subscribeToContact(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
