import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { offerEvents } from '#platform/server/stream/event-store.ts'
import type { StreamSource } from '#platform/server/stream/stream-source.ts'
import { NOTICE_EVENT } from '../contract/events.ts'

/** One person with all their notices. */
const AUDIENCE = 'notices-of'

/**
 * Sends the open windows of people the event that their notices have changed, within the same transaction.
 */
export async function sendNoticesChanged(tx: Db, personIds: Iterable<number>): Promise<void> {
  const events = [...new Set(personIds)].map((id) => ({ kind: NOTICE_EVENT, audienceId: id, subjectId: id }))
  await offerEvents(tx, AUDIENCE, events)
}

/** Of several changes of one person's notices only the last is needed. */
const ofReaders: StreamSource = {
  audience: AUDIENCE,
  heardBy: (personId) => sql`select ${personId}::bigint as id`,
  read(_db, events, { personIds }) {
    const hearing = new Set(personIds)
    const last = new Map(events.map((event) => [event.audienceId, event]))
    const heard = [...last].filter(([personId]) => hearing.has(personId))
    return Promise.resolve(
      heard.map(([personId, event]) => ({ event, personId, name: NOTICE_EVENT, data: {} })),
    )
  },
}

export const noticeStreams: readonly StreamSource[] = [ofReaders]
