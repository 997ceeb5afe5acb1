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
  /** Names what was typed: another one with each change, since many changes may have one moment. */
  revision: string
  /** When it was typed here and not kept by the server yet; null when the server has it. */
  typedAt: number | null
  /** The server does not take it: the device alone has it until something else is typed. */
  isRefused: boolean
  /** When the newest of the files was uploaded. */
  attachedAt: number | null
  /** The moment of the draft that the server has, as it was heard last. */
  keptAt: string | null
}

/** Cleared on sign-out with everything else of the person. */
const PREFIX = 'kabinet.draft.'
const NO_DRAFT: DeviceDraft = {
  ...NOTHING_TYPED,
  revision: '',
  typedAt: null,
  isRefused: false,
  attachedAt: null,
  keptAt: null,
}
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
  return [...new Set(keys)].flatMap((key) => {
    const { typedAt, isRefused } = parse(textAt(key))
    return typedAt === null || isRefused ? [] : [Number(key.slice(prefix.length))]
  })
}

/** Whether what the server has says nothing that this device does not know. */
function isKnown(own: DeviceDraft, kept: KeptDraft): boolean {
  if (own.keptAt === null) return false
  const laterMs = Date.parse(kept.writtenAt) - Date.parse(own.keptAt)
  return laterMs < 0 || (laterMs === 0 && own.text === kept.text && own.replyTo?.id === kept.replyTo?.id)
}

/**
 * Takes over a text typed on another device. A text typed here that is not stored yet stays: it is later, and
 * is being sent.
 */
export function takeDraft(personId: number, chatId: number, kept: KeptDraft | null): void {
  // The server forgets empty drafts after a while; that says nothing.
  if (kept === null) return
  const own = readDraft(personId, chatId)
  if (own.typedAt !== null || isKnown(own, kept)) return
  const { text, replyTo, writtenAt } = kept
  const isSame = own.text === text && own.replyTo?.id === replyTo?.id
  const revision = isSame ? own.revision : crypto.randomUUID()
  writeDraft(personId, chatId, { ...own, revision, text, replyTo, typedAt: null, keptAt: writtenAt })
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
