import { DAY_MS } from '#platform/contract/calendar.ts'
import type { SessionUser } from './session.ts'

/** Keys of changes that the server has not received yet begin with this. Decision 0049. */
const PREFIX = 'kabinet.unsaved.'
const KEPT_DAYS = 30
/** The name under which messages wait that were typed and not sent. */
export const MESSAGES_NAME = 'messages'

/** A place on this device for the unsaved changes of one person in one table. */
export interface UnsavedStore<Change> {
  read(): Change[]
  /** An empty list leaves nothing stored. */
  write(changes: readonly Change[]): void
}

interface Kept {
  /** When it was last changed, as milliseconds. */
  at: number
  changes: unknown[]
}

function parse(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null
    return Array.isArray(kept?.changes) ? (kept as Kept) : null
  } catch {
    // Spoilt by another program; there is nothing to restore.
    return null
  }
}

/** Whose changes these are: an administrator in somebody's place never mixes their own with that person's. */
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

/** Whether a key outlives a change of person: it names the person whom it belongs to. */
export function isUnsavedKey(key: string): boolean {
  return key.startsWith(PREFIX)
}

function keysOf(owner: string, storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(`${PREFIX}${owner}.`))
}

/** Whether anybody has left anything. */
export function hasUnsaved(storage: Storage = localStorage): boolean {
  return Object.keys(storage).some(isUnsavedKey)
}

/** The names under which the person has left something unsaved. */
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

/** Drops what nobody has come back for in a month, and what cannot be read. */
export function sweepUnsaved(now: number, storage: Storage = localStorage): void {
  for (const key of Object.keys(storage).filter(isUnsavedKey)) {
    const kept = parse(storage.getItem(key))
    if (!kept || kept.at < now - KEPT_DAYS * DAY_MS) storage.removeItem(key)
  }
}
