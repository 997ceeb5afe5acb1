import { sql } from 'kysely'
import type { NoticeChannel } from '#platform/contract/notice.ts'
import type { Db } from '#platform/server/db/database.ts'

export interface NewDelivery {
  noticeId: number
  personId: number
  channel: NoticeChannel
  dueAt: Date
}

/** Records the channels through which notices are still to be sent; a waiting one is unchanged. */
export async function insertDeliveries(tx: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await sql`
    insert into notice_delivery (notice_id, person_id, channel, due_at)
    select d."noticeId", d."personId", d.channel, d."dueAt"
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      d ("noticeId" bigint, "personId" bigint, channel text, "dueAt" timestamptz)
    on conflict do nothing
  `.execute(tx)
}

/** The recipient of due notices, and the channel. */
export interface Letterbox {
  personId: number
  channel: NoticeChannel
}

/** The people with due notices: single ones, including those of safety, before everybody's digests. */
export async function listDueLetterboxes(db: Db, now: Date, most: number): Promise<Letterbox[]> {
  const { rows } = await sql<Letterbox>`
    select person_id as "personId", channel from notice_delivery where due_at <= ${now}
    group by person_id, channel order by channel = 'digest', min(due_at), person_id limit ${most}
  `.execute(db)
  return rows
}

export interface DueNotice {
  id: number
  kind: string
  subject: object
  former: object | null
  since: Date
  isRead: boolean
}

/**
 * Takes the due deliveries of a channel: they are locked, and deleted when the transaction is committed.
 * Oldest first.
 */
export async function takeDueNotices(
  tx: Db,
  { personId, channel }: Letterbox,
  now: Date,
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    with taken as (
      delete from notice_delivery where person_id = ${personId} and channel = ${channel} and due_at <= ${now}
      returning notice_id
    )
    select n.id, n.kind, n.subject, n.former, n.since, n.read_at is not null as "isRead"
    from taken join notice n on n.id = taken.notice_id order by n.at, n.id
  `.execute(tx)
  return rows
}

const PAUSE_MS = 10 * 60_000

/**
 * The age at which an undeliverable notice is given up, so that it delays nothing else: the portal shows it.
 */
const GIVEN_UP_MS = 2 * 86_400_000

/** Delays what could not be sent, and in the end gives it up. */
export async function postponeDeliveries(tx: Db, { personId, channel }: Letterbox, now: Date): Promise<void> {
  await sql`
    delete from notice_delivery d using notice n
    where d.person_id = ${personId} and d.channel = ${channel} and d.due_at <= ${now}
      and n.id = d.notice_id and n.at < ${new Date(now.getTime() - GIVEN_UP_MS)}
  `.execute(tx)
  await tx
    .updateTable('notice_delivery')
    .set({ due_at: new Date(now.getTime() + PAUSE_MS) })
    .where('person_id', '=', personId)
    .where('channel', '=', channel)
    .where('due_at', '<=', now)
    .execute()
}
