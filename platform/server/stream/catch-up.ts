import type { Db } from '#platform/server/db/database.ts'
import { listMissedEvents } from './event-store.ts'
import { MOST_WAITING_BYTES, textOf, type SentEvent } from './open-stream.ts'
import { readDeliveries } from './read-deliveries.ts'
import type { StreamSource } from './stream-source.ts'

const PAGE = 200
/** A reader who has missed more reads the whole screen again, which costs less. */
const MOST_PAGES = 5
/** Leaves room for events sent meanwhile: filling the whole buffer would end the stream, again and again. */
const MOST_BYTES = MOST_WAITING_BYTES / 2

const sizeOf = (events: readonly SentEvent[]) =>
  events.reduce((sum, event) => sum + Buffer.byteLength(textOf(event)), 0)

interface Gap {
  personId: number
  /** The reader's cursor. */
  after: number
  head: number
  /** The oldest position that is still stored. */
  oldest: number
  now: Date
}

/**
 * Reads the events that a person has missed between their cursor and the head, as they may see them now; null
 * when the stored events are not complete, or too many.
 */
export async function catchUp(
  db: Db,
  sources: readonly StreamSource[],
  { personId, after, head, oldest, now }: Gap,
): Promise<SentEvent[] | null> {
  // A cursor ahead of the head belongs to another database, such as one before a restore.
  if (after > head || after < oldest - 1) return null
  if (after === head) return []
  const events: SentEvent[] = []
  let from = after
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const stretch = { after: from, upTo: head, limit: PAGE }
    const missed = await listMissedEvents(db, { personId, sources }, stretch)
    const deliveries = await readDeliveries(db, sources, missed, { personIds: [personId], now })
    events.push(...(deliveries.get(personId) ?? []))
    if (sizeOf(events) > MOST_BYTES) return null
    if (missed.length < PAGE) return events
    from = missed.at(-1)!.position!
  }
  return null
}
