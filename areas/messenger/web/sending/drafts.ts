import { useSyncExternalStore } from 'react'
import type { Draft as KeptDraft } from '../../contract/draft.ts'
import type { MessageFile } from '../../contract/message.ts'
import type { QuotedMessage } from './waiting-message.ts'

/** The text that somebody has typed in a chat and not sent. */
export interface Draft {
  text: string
  replyTo: QuotedMessage | null
  /** Uploaded to the chat, and so known only to this device until they are sent. */
  files: readonly MessageFile[]
  needsConfirmation: boolean
  /** The deadline; null without one. */
  confirmUntil: string | null
}

export const NOTHING_TYPED: Draft = {
  text: '',
  replyTo: null,
  files: [],
  needsConfirmation: false,
  confirmUntil: null,
}

/** The same on this device, with the state of its storage on the server. */
export interface DeviceDraft extends Draft {
  /** The time at which it was typed here, while the server has not stored it; null when it has. */
  typedAt: number | null
  /** The time at which the newest of the files was uploaded. */
  attachedAt: number | null
  /** The moment of the draft that the server has, as it was heard last. */
  keptAt: string | null
}

/** Cleared on sign-out with everything else of the person. */
const PREFIX = 'kabinet.draft.'
const NO_DRAFT: DeviceDraft = { ...NOTHING_TYPED, typedAt: null, attachedAt: null, keptAt: null }
/** The server forgets uploads that nobody sends a day later. */
const MOST_ATTACHED_MS = 6 * 86_400_000

const listeners = new Set<() => void>()
/** Drafts that a full or inaccessible storage does not take live as long as the window. */
const unstored = new Map<string, string>()

const keyOf = (personId: number, chatId: number) => `${PREFIX}${personId}.${chatId}`
const textAt = (key: string) => unstored.get(key) ?? localStorage.getItem(key)

function parse(text: string | null): DeviceDraft {
  try {
    if (text === null) return NO_DRAFT
    const draft = { ...NO_DRAFT, ...(JSON.parse(text) as Partial<DeviceDraft>) }
    const isOld = draft.attachedAt !== null && Date.now() - draft.attachedAt > MOST_ATTACHED_MS
    return isOld ? { ...draft, files: [], attachedAt: null } : draft
  } catch {
    // Spoilt by another program: there is no draft.
    return NO_DRAFT
  }
}

export function readDraft(personId: number, chatId: number): DeviceDraft {
  return parse(textAt(keyOf(personId, chatId)))
}

export function writeDraft(personId: number, chatId: number, draft: DeviceDraft): void {
  const key = keyOf(personId, chatId)
  const text = JSON.stringify(draft)
  try {
    localStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** The chats of a person with text that the server has not stored yet. */
export function chatsWithUnkept(personId: number): number[] {
  const prefix = keyOf(personId, 0).slice(0, -1)
  const keys = [...Object.keys(localStorage), ...unstored.keys()].filter((key) => key.startsWith(prefix))
  return [...new Set(keys)].flatMap((key) =>
    parse(textAt(key)).typedAt === null ? [] : [Number(key.slice(prefix.length))],
  )
}

/**
 * Takes over a text typed on another device. A text typed here that is not stored yet stays: it is later, and
 * is being sent.
 */
export function takeDraft(personId: number, chatId: number, kept: KeptDraft | null): void {
  // The server forgets empty drafts after a while; that says nothing.
  if (kept === null) return
  const own = readDraft(personId, chatId)
  const isOlder = own.keptAt !== null && Date.parse(kept.writtenAt) < Date.parse(own.keptAt)
  const isSame = own.text === kept.text && own.replyTo?.id === kept.replyTo?.id
  if (own.typedAt !== null || isOlder || (isSame && own.keptAt !== null)) return
  const { text, replyTo, writtenAt } = kept
  writeDraft(personId, chatId, { ...own, text, replyTo, typedAt: null, keptAt: writtenAt })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The draft of a chat as it is now, on this device or taken over from another one. */
export function useDraft(personId: number, chatId: number): DeviceDraft {
  return parse(useSyncExternalStore(subscribe, () => textAt(keyOf(personId, chatId))))
}
