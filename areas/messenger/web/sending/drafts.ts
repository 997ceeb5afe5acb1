import { useSyncExternalStore } from 'react'
import type { QuotedMessage } from './waiting-message.ts'

/** What somebody has typed in a chat and not sent. */
export interface Draft {
  text: string
  replyTo: QuotedMessage | null
}

/** Cleared on sign-out with everything else of the person. */
const PREFIX = 'kabinet.draft.'
const NO_DRAFT: Draft = { text: '', replyTo: null }

const listeners = new Set<() => void>()

const keyOf = (personId: number, chatId: number) => `${PREFIX}${personId}.${chatId}`

function parse(text: string | null): Draft {
  try {
    return text === null ? NO_DRAFT : (JSON.parse(text) as Draft)
  } catch {
    // Spoilt by another program: there is no draft.
    return NO_DRAFT
  }
}

export function readDraft(personId: number, chatId: number): Draft {
  return parse(localStorage.getItem(keyOf(personId, chatId)))
}

export function writeDraft(personId: number, chatId: number, draft: Draft): void {
  const key = keyOf(personId, chatId)
  try {
    if (draft.text.trim() === '' && draft.replyTo === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full or closed storage keeps no draft; the text stays in the field.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The text of a chat's draft as the list of chats shows it; empty without one. */
export function useDraftText(personId: number, chatId: number): string {
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(personId, chatId)))
  return parse(kept).text.trim()
}
