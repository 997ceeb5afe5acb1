import * as z from 'zod/mini'
import { SearchHit } from '../contract/calls.ts'

const MOST_RECENT = 8
const Stored = z.array(SearchHit)

const keyOf = (personId: number) => `search-recent-${personId}`

/**
 * The results that this person opened last on this device, latest first; an unreadable list counts as empty.
 */
export function readRecent(storage: Pick<Storage, 'getItem'>, personId: number): SearchHit[] {
  try {
    const read = z.safeParse(Stored, JSON.parse(storage.getItem(keyOf(personId)) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    // An inaccessible or damaged storage counts as empty.
    return []
  }
}

/** Puts an opened result first; each is in the list once. */
export function rememberHit(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  personId: number,
  opened: SearchHit,
): void {
  const others = readRecent(storage, personId).filter(({ to }) => to !== opened.to)
  try {
    storage.setItem(keyOf(personId), JSON.stringify([opened, ...others].slice(0, MOST_RECENT)))
  } catch {
    // Without storage there is nothing recent.
  }
}
