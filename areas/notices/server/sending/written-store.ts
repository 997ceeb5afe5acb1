import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** The event of a notice. */
export interface EventOfNotices {
  kind: string
  key: string
  subject: object
}

/** A person's unread notice of earlier events under a key. */
export interface UnreadNotice {
  id: number
  personId: number
  former: object | null
  since: Date
  at: Date
  /** True when a letter or a message to a device has left: its reader may know it. */
  isSent: boolean
}

/** The unread notices of some people under the key of an event. */
export async function listUnread(
  tx: Db,
  { kind, key }: EventOfNotices,
  personIds: readonly number[],
): Promise<UnreadNotice[]> {
  const { rows } = await sql<UnreadNotice>`
    select id, person_id as "personId", former, since, at, sent_at is not null as "isSent" from notice
    where person_id = any(${[...personIds]}::bigint[]) and kind = ${kind} and key = ${key} and read_at is null
    order by id for update
  `.execute(tx)
  return rows
}

/** Deletes notices with nothing left to say. */
export async function removeNotices(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from notice where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Stores that something about notices has left for their reader. */
export async function noteSent(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`update notice set sent_at = ${now} where id = any(${[...ids]}::bigint[])`.execute(tx)
}

export interface NewNotice {
  personId: number
  /** The former value of the first event. */
  former: object | null
  since: Date
  title: string
  detail: string
  before: string | null
  leadsTo: string
}

/**
 * Never before what its reader has on the screen: «Прочитать все» reads up to a moment, and clocks of processes differ by
 * a little.
 */
const momentAfterAll = (
  now: Date,
) => sql`greatest(${now}::timestamptz, least(${now}::timestamptz + interval '10 minutes',
  coalesce((select max(x.at) from notice x where x.person_id = n."personId") + interval '1 millisecond', ${now}::timestamptz)))`

/** Writes people's notices of one event; those still unread under its key are replaced. Returns the ids. */
export async function writeNotices(
  tx: Db,
  { kind, key, subject }: EventOfNotices,
  { notices, now }: { notices: readonly NewNotice[]; now: Date },
): Promise<{ id: number; personId: number }[]> {
  const { rows } = await sql<{ id: number; personId: number }>`
    insert into notice (person_id, kind, key, subject, former, since, title, detail, before, leads_to, at)
    select n."personId", ${kind}, ${key}, ${JSON.stringify(subject)}::jsonb,
      nullif(n.former, 'null'), n.since, n.title, n.detail, n.before, n."leadsTo",
      ${momentAfterAll(now)}
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      n ("personId" bigint, former jsonb, since timestamptz, title text, detail text, before text, "leadsTo" text)
    on conflict (person_id, kind, key) where read_at is null do update set
      subject = excluded.subject, former = excluded.former, since = excluded.since, title = excluded.title,
      detail = excluded.detail, before = excluded.before, leads_to = excluded.leads_to, at = excluded.at
    returning id, person_id as "personId"
  `.execute(tx)
  return rows
}
