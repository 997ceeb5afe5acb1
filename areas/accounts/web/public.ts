import { useSyncExternalStore } from 'react'

const STORED_UNDER = 'kabinet.role'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The key of a person's role: a student of a group, or a worker. */
export function roleKey(groupId: number | undefined): string {
  return groupId === undefined ? 'worker' : `group-${groupId}`
}

/** Changes the role in which this device shows the portal to a person of several. */
export function chooseRole(key: string): void {
  localStorage.setItem(STORED_UNDER, key)
  for (const listener of listeners) listener()
}

/** The role chosen last; null until one is chosen. Every screen that knows roles follows it. */
export function useChosenRole(): string | null {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(STORED_UNDER))
}
