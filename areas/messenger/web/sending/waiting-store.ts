import { MESSAGES_NAME, unsavedStore, type UnsavedStore } from '#platform/web/router/unsaved.ts'
import type { WaitingMessage } from './waiting-message.ts'

/** What a storage did not take, by client id; null for a message that it still has and that waits no more. */
type Unstored = Map<string, WaitingMessage | null>

/** Another window may change the stored messages meanwhile: only what differs from them is kept. */
function unstoredOf(messages: readonly WaitingMessage[], stored: readonly WaitingMessage[]): Unstored {
  const textOf = new Map(stored.map((message) => [message.clientId, JSON.stringify(message)]))
  const changed = messages.filter((message) => textOf.get(message.clientId) !== JSON.stringify(message))
  const kept = new Set(messages.map(({ clientId }) => clientId))
  const gone = [...textOf.keys()].filter((clientId) => !kept.has(clientId))
  return new Map<string, WaitingMessage | null>([
    ...gone.map((clientId) => [clientId, null] as const),
    ...changed.map((message) => [message.clientId, message] as const),
  ])
}

/**
 * Among the unsaved changes of a person: signing out asks about them, and they outlive a closed window. What a full storage
 * does not take lives as long as the window, which sends it all the same.
 */
export function waitingStore(owner: string, storage?: Storage): UnsavedStore<WaitingMessage> {
  const store = unsavedStore<WaitingMessage>(owner, MESSAGES_NAME, storage)
  let unstored: Unstored = new Map()
  return {
    read() {
      const stored = store.read().map((message) => [message.clientId, message] as const)
      const messages = new Map<string, WaitingMessage | null>([...stored, ...unstored])
      return [...messages.values()].filter((message) => message !== null)
    },
    write(messages) {
      try {
        store.write(messages)
        unstored = new Map()
      } catch {
        unstored = unstoredOf(messages, store.read())
      }
    },
  }
}
