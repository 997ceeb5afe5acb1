import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** The event of a notice. */
export interface ToldEvent {
  kind: string
  key: string
  subject: object
  former: object | null
  since: Date
}

export interface NewNotice {
  personId: number
  title: string
  detail: string
  before: string | null
  leadsTo: string
}

/** Writes what people are told of one event; what is still unread under its key is replaced. Returns the ids. */
export async function writeNotices(
  tx: Db,
  { kind, key, subject, former, since }: ToldEvent,
  { notices, now }: { notices: readonly NewNotice[]; now: Date },
): Promise<{ id: number; personId: number }[]> {
  const { rows } = await sql<{ id: number; personId: number }>`
    insert into notice (person_id, kind, key, subject, former, since, title, detail, before, leads_to, at)
    select n."personId", ${kind}, ${key}, ${JSON.stringify(subject)}::jsonb,
      ${former && JSON.stringify(former)}::jsonb, ${since}, n.title, n.detail, n.before, n."leadsTo", ${now}
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      n ("personId" bigint, title text, detail text, before text, "leadsTo" text)
    on conflict (person_id, kind, key) where read_at is null do update set
      subject = excluded.subject, former = excluded.former, since = excluded.since, title = excluded.title,
      detail = excluded.detail, before = excluded.before, leads_to = excluded.leads_to, at = excluded.at
    returning id, person_id as "personId"
  `.execute(tx)
  return rows
}
