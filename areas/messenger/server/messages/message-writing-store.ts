import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface NewMessageRow {
  /** As `readSending` has reserved it. */
  id: number
  chatId: number
  authorId: number
  body: string
  clientId: string | null
  replyToId: number | null
  needsConfirmation: boolean
  confirmUntil: string | null
  /** The author of the forwarded words; null when they are the sender's own. */
  forwardedAuthorId: number | null
  now: Date
}

/** What an author's device left before it sends a message. */
export interface Sending {
  /** The message that the device named so before, in whatever chat. */
  sent: { id: number; chatId: number } | null
  /** The author has put off something in this chat. */
  hasLater: boolean
  /** The id of the message, if it is a new one. */
  newId: number
}

/** Reads what an author's device left, and reserves the id of its message. The caller holds the chat's lock. */
export async function readSending(
  tx: Db,
  { chatId, authorId, clientId = null }: { chatId: number; authorId: number; clientId?: string | null },
): Promise<Sending> {
  const { rows } = await sql<Sending>`
    select (select jsonb_build_object('id', id, 'chatId', chat_id) from chat_message
        where author_id = ${authorId} and client_id = ${clientId}::uuid) as sent,
      exists (select from chat_later where chat_id = ${chatId} and author_id = ${authorId}) as "hasLater",
      nextval(pg_get_serial_sequence('chat_message', 'id')) as "newId"
  `.execute(tx)
  return rows[0]!
}

/**
 * True when a message says other words, or has other files, than its author's device sends under its name; what was changed
 * or deleted since is compared with nothing.
 */
export async function saysOther(
  tx: Db,
  id: number,
  { text = '', fileIds = [] }: { text?: string; fileIds?: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chat_message m
    where m.id = ${id} and m.edited_at is null and m.deleted_at is null and m.forwarded_author_id is null
      and (m.body <> ${text} or (select coalesce(array_agg(f.file_id order by f.file_id), '{}') from chat_file f
        where f.message_id = m.id) <> array(select distinct unnest(${fileIds}::uuid[]) order by 1))
  `.execute(tx)
  return rows.length > 0
}

/** What else the statement that writes a message writes: the audit row, and its events on the stream and of notices. */
export interface AlongWithMessage {
  audited: RawBuilder<unknown>
  offered: RawBuilder<unknown>
  noted: RawBuilder<unknown>
  /** The column that notifies the processes of the stream. */
  notice: RawBuilder<unknown>
}

/**
 * Writes a message at the next place of its chat, which the caller has locked, with all that comes along: one statement,
 * because a message is the most frequent change of the portal. Decision 0332.
 */
export async function insertMessage(
  tx: Db,
  message: NewMessageRow,
  { audited, offered, noted, notice }: AlongWithMessage,
): Promise<void> {
  const { id, chatId, authorId, body, clientId, replyToId, needsConfirmation, confirmUntil, now } = message
  const { forwardedAuthorId } = message
  const { rows } = await sql`
    with place as (
      update chat set last_seq = last_seq + 1 where id = ${chatId} returning last_seq
    ), own as (
      update chat_reading set skipped = skipped + 1 where chat_id = ${chatId} and person_id = ${authorId}
    ), written as (
      insert into chat_message (id, chat_id, seq, author_id, body, client_id, reply_to_id, needs_confirmation, confirm_until,
        created_at, forwarded_author_id)
      overriding system value
      select ${id}, ${chatId}, place.last_seq, ${authorId}, ${body}, ${clientId}::uuid, ${replyToId}::bigint,
        ${needsConfirmation}::boolean, ${confirmUntil}::timestamptz, ${now}::timestamptz, ${forwardedAuthorId}::bigint
      from place returning 1
    ), audited as (${audited}), offered as (${offered}), noted as (${noted})
    select ${notice} from written
  `.execute(tx)
  if (rows.length !== 1) throw new Error(`The chat ${chatId} of a new message does not exist`)
}

/** A message that a member sees, with the data that changing it needs. */
export interface SeenMessageRow {
  id: number
  seq: number
  authorId: number
  createdAt: Date
  isPinned: boolean
  needsConfirmation: boolean
  confirmUntil: Date | null
  isForwarded: boolean
  /** Somebody has confirmed that they read it. */
  isConfirmed: boolean
  /** The creator of the group; null in a personal chat. */
  keeperId: number | null
}

/** A message that somebody sees now; null for everybody who does not. */
export async function findSeenRow(
  db: Db,
  { chatId, id, personId }: { chatId: number; id: number; personId: number },
): Promise<SeenMessageRow | null> {
  const { rows } = await sql<SeenMessageRow>`
    select m.id, m.seq, m.author_id as "authorId", m.created_at as "createdAt", m.pinned_at is not null as "isPinned",
      m.needs_confirmation as "needsConfirmation", m.confirm_until as "confirmUntil", m.forwarded_author_id is not null as "isForwarded",
      exists (select from chat_confirmation k where k.message_id = m.id) as "isConfirmed",
      case when c.kind = 'group' then c.creator_id end as "keeperId"
    from chat_message m join chat c on c.id = m.chat_id
    join chat_member me on me.chat_id = m.chat_id and me.person_id = ${personId} and me.left_at is null
    where m.id = ${id} and m.chat_id = ${chatId} and m.seq >= me.first_seq and m.deleted_at is null
  `.execute(db)
  return rows[0] ?? null
}

export async function updateBody(tx: Db, id: number, body: string, now: Date): Promise<void> {
  await sql`
    update chat_message set body = ${body}, edited_at = ${now}::timestamptz where id = ${id}
  `.execute(tx)
}

/** Deletes a message for everybody; it no longer counts as unread. The caller holds the chat's lock. */
export async function markDeleted(
  tx: Db,
  { chatId, id, seq, authorId }: { chatId: number; id: number; seq: number; authorId: number },
  now: Date,
): Promise<void> {
  await sql`
    with gone as (
      update chat_message set deleted_at = ${now}::timestamptz, pinned_at = null, pinned_by = null where id = ${id}
    ), starless as (
      delete from chat_important where message_id = ${id}
    )
    update chat_reading r set skipped = skipped + 1
    from chat_member m
    where m.chat_id = r.chat_id and m.person_id = r.person_id and r.chat_id = ${chatId} and r.person_id <> ${authorId}
      and greatest(r.read_seq, r.passed_seq) < ${seq} and m.first_seq <= ${seq} and m.left_at is null
  `.execute(tx)
}

/**
 * Pins or unpins a message for everybody; returns false when nothing changes. The caller holds the chat's
 * lock.
 */
export async function setMessagePinned(
  tx: Db,
  id: number,
  pin: { personId: number; now: Date } | null,
): Promise<boolean> {
  const { rows } = await sql`
    update chat_message set pinned_at = ${pin?.now ?? null}::timestamptz, pinned_by = ${pin?.personId ?? null}::bigint
    where id = ${id} and (pinned_at is not null) <> ${pin !== null} returning 1
  `.execute(tx)
  return rows.length > 0
}

export async function countPinnedMessages(tx: Db, chatId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_message
    where chat_id = ${chatId} and pinned_at is not null and deleted_at is null
  `.execute(tx)
  return rows[0]!.count
}
