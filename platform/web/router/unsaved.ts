import { DAY_MS } from '#platform/contract/calendar.ts'
import type { SessionUser } from './session.ts'

/** The prefix of the keys of changes that the server has not received yet. Decision 0049. */
const PREFIX = 'kabinet.unsaved.'
const KEPT_DAYS = 30
/** The name under which typed but unsent messages are stored. */
export const MESSAGES_NAME = 'messages'

/** A place on this device for the unsaved changes of one person in one table. */
export interface UnsavedStore<Change> {
  read(): Change[]
  /** An empty list removes the stored value. */
  write(changes: readonly Change[]): void
}

interface Kept {
  /** The time of the last change, in milliseconds. */
  at: number
  changes: unknown[]
}

function parse(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null
    return Array.isArray(kept?.changes) ? (kept as Kept) : null
  } catch {
    // Damaged by another program; there is nothing to restore.
    return null
  }
}

/**
 * The owner of these changes: an administrator in another's place never mixes their own with that person's.
 */
export function unsavedOwner({ id, impersonator }: Pick<SessionUser, 'id' | 'impersonator'>): string {
  return impersonator ? `${impersonator.id}-as-${id}` : String(id)
}

export function unsavedStore<Change>(
  owner: string,
  name: string,
  storage: Storage = localStorage,
): UnsavedStore<Change> {
  const key = `${PREFIX}${owner}.${name}`
  return {
    read: () => (parse(storage.getItem(key))?.changes ?? []) as Change[],
    write(changes) {
      if (changes.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify({ at: Date.now(), changes }))
    },
  }
}

/** True when a key survives a change of person: it names the person whom it belongs to. */
export function isUnsavedKey(key: string): boolean {
  return key.startsWith(PREFIX)
}

function keysOf(owner: string, storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(`${PREFIX}${owner}.`))
}

/** True when anybody has unsaved changes here. */
export function hasUnsaved(storage: Storage = localStorage): boolean {
  return Object.keys(storage).some(isUnsavedKey)
}

/** The names under which the person has unsaved changes. */
export function namesOfUnsaved(owner: string, storage: Storage = localStorage): string[] {
  return keysOf(owner, storage).map((key) => key.slice(PREFIX.length + owner.length + 1))
}

export function countUnsaved(owner: string, storage: Storage = localStorage): number {
  return keysOf(owner, storage).reduce(
    (sum, key) => sum + (parse(storage.getItem(key))?.changes.length ?? 0),
    0,
  )
}

export function dropUnsaved(owner: string, storage: Storage = localStorage): void {
  for (const key of keysOf(owner, storage)) storage.removeItem(key)
}

/** Deletes changes that nobody has come back for within a month, and unreadable ones. */
export function sweepUnsaved(now: number, storage: Storage = localStorage): void {
  for (const key of Object.keys(storage).filter(isUnsavedKey)) {
    const kept = parse(storage.getItem(key))
    if (!kept || kept.at < now - KEPT_DAYS * DAY_MS) storage.removeItem(key)
  }
}
