import type { Db } from '#platform/server/db/database.ts'
import type { StoredEvent } from './event-store.ts'
import type { SentEvent } from './open-stream.ts'
import type { Hearers, StreamSource } from './stream-source.ts'

/** The deliveries of the events to each person, in their order; people who receive nothing are left out. */
export async function readDeliveries(
  db: Db,
  sources: readonly StreamSource[],
  events: readonly StoredEvent[],
  hearers: Hearers,
): Promise<Map<number, SentEvent[]>> {
  const byPerson = new Map<number, SentEvent[]>()
  if (hearers.personIds.length === 0) return byPerson
  for (const source of sources) {
    const own = events.filter(({ audience }) => audience === source.audience)
    if (own.length === 0) continue
    for (const { event, personId, name, data } of await source.read(db, own, hearers)) {
      const received = byPerson.get(personId) ?? []
      received.push({ name, data, position: event.position })
      byPerson.set(personId, received)
    }
  }
  for (const received of byPerson.values()) received.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return byPerson
}
