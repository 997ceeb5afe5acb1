import { useSyncExternalStore } from 'react'

/** The time for which «печатает» is shown after an event. */
const HOLDS_MS = 5000

interface Typist {
  name: string
  timer: ReturnType<typeof setTimeout>
}

const typists = new Map<number, Map<number, Typist>>()
/** The names as they are read: the same list as long as nothing changes. */
const names = new Map<number, readonly string[]>()
const listeners = new Set<() => void>()
const NOBODY: readonly string[] = []

function notify(chatId: number): void {
  names.set(
    chatId,
    [...(typists.get(chatId)?.values() ?? [])].map(({ name }) => name),
  )
  for (const listener of listeners) listener()
}

/** Somebody writes in a chat. */
export function noteTyping(chatId: number, personId: number, name: string): void {
  const ofChat = typists.get(chatId) ?? new Map<number, Typist>()
  typists.set(chatId, ofChat)
  clearTimeout(ofChat.get(personId)?.timer)
  ofChat.set(personId, { name, timer: setTimeout(() => noteStopped(chatId, personId), HOLDS_MS) })
  notify(chatId)
}

/** They have sent it, or stopped. */
export function noteStopped(chatId: number, personId: number): void {
  const ofChat = typists.get(chatId)
  clearTimeout(ofChat?.get(personId)?.timer)
  if (ofChat?.delete(personId)) notify(chatId)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The names of those who write in the chat at this moment. */
export function useTypists(chatId: number): readonly string[] {
  return useSyncExternalStore(subscribe, () => names.get(chatId) ?? NOBODY)
}
