import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { NewEvent, StreamEvent, StreamSource } from './stream-source.ts'

/** The PostgreSQL channel on which processes notify each other of new events. */
export const STREAM_CHANNEL = 'kabinet_stream'

const SEQUENCED_AT_ONCE = 5000

/** An event with the name of its audience, as it is stored. */
export interface StoredEvent extends StreamEvent {
  audience: string
}

/**
 * Puts events on the stream within the transaction of what happened: they are sent only if it is committed.
 */
export async function offerEvents(tx: Db, audience: string, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`with happened as (${insertStreamEvents(audience, events)}) select ${STREAM_NOTICE}`.execute(tx)
}

/**
 * An insertion of events as part of the single statement that makes the whole change; the statement also selects
 * `STREAM_NOTICE`. They are inserted only `when` something is so.
 */
export function insertStreamEvents(
  audience: string,
  events: readonly NewEvent[],
  when: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`
    insert into stream_event (kind, audience, audience_id, subject_id)
    select kind, ${audience}, audience_id, subject_id
    from unnest(${events.map(({ kind }) => kind)}::text[], ${events.map(({ audienceId }) => audienceId)}::bigint[],
      ${events.map(({ subjectId }) => subjectId)}::bigint[]) e (kind, audience_id, subject_id)
    where ${when}`
}

/** A column for the `select` of a statement that inserts events: notifies all processes when it is committed. */
export const STREAM_NOTICE: RawBuilder<unknown> = sql`pg_notify(${STREAM_CHANNEL}, '')`

/** A column for a `select` that notifies all processes of a passing event, such as somebody typing. */
export function passingNotice(audience: string, event: NewEvent): RawBuilder<unknown> {
  return sql`pg_notify(${STREAM_CHANNEL}, ${JSON.stringify({ ...event, audience })})`
}

/**
 * Assigns positions to the committed events that have none, and returns the last position. One process at a
 * time, so that positions become visible in their order; writers never wait for it. Decision 0128.
 */
export async function sequenceEvents(db: Db): Promise<{ head: number; oldest: number }> {
  const { rows } = await sql<{ head: number; oldest: number }>`
    select head, oldest from sequence_stream_events(${SEQUENCED_AT_ONCE})
  `.execute(db)
  return rows[0]!
}

const FIELDS = sql`e.position, e.kind, e.audience, e.audience_id as "audienceId", e.subject_id as "subjectId"`

interface Stretch {
  after: number
  upTo: number
  limit: number
}

/** The events in a range of the stream, for all people. */
export async function listEvents(db: Db, { after, upTo, limit }: Stretch): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select ${FIELDS} from stream_event e
    where e.position > ${after} and e.position <= ${upTo} order by e.position limit ${limit}
  `.execute(db)
  return rows
}

/** The events in a range of the stream that may concern one person, by the audiences as they are now. */
export async function listMissedEvents(
  db: Db,
  { personId, sources }: { personId: number; sources: readonly StreamSource[] },
  { after, upTo, limit }: Stretch,
): Promise<StoredEvent[]> {
  if (sources.length === 0) return []
  const parts = sources.map(
    ({ audience, heardBy }) => sql`(
      select ${FIELDS} from (${heardBy(personId)}) heard
      cross join lateral (
        select * from stream_event e where e.audience = ${audience} and e.audience_id = heard.id
          and e.position > ${after} and e.position <= ${upTo} order by e.position limit ${limit}
      ) e order by e.position limit ${limit})`,
  )
  const { rows } = await sql<StoredEvent>`
    select * from (${sql.join(parts, sql` union all `)}) missed order by position limit ${limit}
  `.execute(db)
  return rows
}
