import { useSyncExternalStore } from 'react'
import { isServerWithinReach, subscribeToContact } from '#platform/web/api/contact.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  const leave = subscribeToContact(listener)
  return () => {
    leave()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * True when this device has a network that reaches the portal. The browser alone does not know: it calls
 * itself online in a network without Internet.
 */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && isServerWithinReach())
}
