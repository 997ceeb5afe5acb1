import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { MessagesToConfirm } from '../../contract/to-confirm.ts'
import { UNREAD_AFTER, UNREAD_COUNT } from '../chats/chat-sql.ts'

/**
 * Members who are notified about a chat: they are in it, and have neither muted nor archived it. Over the
 * alias `me`.
 */
const hears = (now: Date) =>
  sql<boolean>`me.left_at is null and me.archived_at is null and not coalesce(me.muted_until > ${now}::timestamptz, false)`

/** A message by another member of which its reader is to be notified: over `m` and `me`. */
const IS_FOR_READER = sql<boolean>`m.deleted_at is null and m.author_id <> me.person_id and not exists (
  select from chat_block b where b.person_id = me.person_id and b.blocked_person_id = m.author_id)`

/**
 * Locks how far members have read a chat, before their notices of it are marked as seen. Whoever reads locks the same
 * row.
 */
export async function holdReadings(
  tx: Db,
  { chatId, personIds }: { chatId: number; personIds: readonly number[] },
): Promise<void> {
  await sql`
    select from chat_reading where chat_id = ${chatId} and person_id = any(${personIds}::bigint[])
    order by person_id for update
  `.execute(tx)
}

/**
 * Lets nobody of these read a chat, confirm in it, or leave it until the transaction ends; writing in it goes on. The
 * chat is given by its id or by a message.
 */
export async function keepReadings(
  tx: Db,
  of: { chatId: number } | { messageId: number },
  personIds: readonly number[],
): Promise<void> {
  const chat =
    'chatId' in of ? sql`${of.chatId}` : sql`(select chat_id from chat_message where id = ${of.messageId})`
  await sql`
    select from chat_reading where chat_id = ${chat} and person_id = any(${personIds}::bigint[])
    order by person_id for key share
  `.execute(tx)
}

/** The members who have unread messages in a chat and are to be notified. */
export async function listWhoHasUnread(
  db: Db,
  { chatId, now }: { chatId: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select me.person_id as "personId" from chat_member me join chat c on c.id = me.chat_id
    join chat_reading r on r.chat_id = me.chat_id and r.person_id = me.person_id
    where me.chat_id = ${chatId} and ${hears(now)}
      and ${UNREAD_COUNT} > 0
  `.execute(db)
  return rows.map(({ personId }) => personId)
}

/** The members who have nothing unread in a chat. */
export async function listWhoHasReadAll(db: Db, chatId: number): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select me.person_id as "personId" from chat_member me join chat c on c.id = me.chat_id
    join chat_reading r on r.chat_id = me.chat_id and r.person_id = me.person_id
    where me.chat_id = ${chatId} and me.left_at is null
      and ${UNREAD_COUNT} <= 0
  `.execute(db)
  return rows.map(({ personId }) => personId)
}

/** Those of some messages that are in a chat; with `readBy` only up to that member's read mark. */
export async function listMessagesOf(
  db: Db,
  { chatId, ids, readBy }: { chatId: number; ids: readonly number[]; readBy: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from chat_message m where m.id = any(${ids}::bigint[]) and m.chat_id = ${chatId}
      and (${readBy}::bigint is null or m.seq <= (
        select r.read_seq from chat_reading r where r.chat_id = m.chat_id and r.person_id = ${readBy}))
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** A chat in which somebody has unread messages. */
export interface UnreadChat {
  chatId: number
  personId: number
  isGroup: boolean
  /** In a personal chat, the name of the other person. */
  name: string
  /** The time of the first unread message. */
  begunAt: Date
}

/**
 * The chats of which these people are to be notified; a message that asks for a confirmation has notices of
 * its own.
 */
export async function listUnreadChats(
  db: Db,
  { chatIds, personIds, now }: { chatIds: readonly number[]; personIds: readonly number[]; now: Date },
): Promise<UnreadChat[]> {
  const { rows } = await sql<UnreadChat>`
    select c.id as "chatId", me.person_id as "personId", c.kind = 'group' as "isGroup",
      coalesce(c.name, o.full_name) as name, first.created_at as "begunAt"
    from chat_member me join chat c on c.id = me.chat_id
    join chat_reading r on r.chat_id = me.chat_id and r.person_id = me.person_id
    left join person o on o.id = case when c.low_person_id = me.person_id then c.high_person_id else c.low_person_id end
    cross join lateral (
      select m.created_at from chat_message m
      where m.chat_id = me.chat_id and m.seq > ${UNREAD_AFTER} and ${IS_FOR_READER}
        and not m.needs_confirmation
      order by m.seq limit 1
    ) first
    where me.chat_id = any(${chatIds}::bigint[]) and me.person_id = any(${personIds}::bigint[]) and ${hears(now)}
  `.execute(db)
  return rows
}

/** The members whom a message asks for a confirmation that they have not given. */
const UNCONFIRMED = sql`chat_message m join chat c on c.id = m.chat_id
  join chat_member me on me.chat_id = m.chat_id and me.first_seq <= m.seq`
const isUnconfirmed = (now: Date) => sql<boolean>`m.needs_confirmation and ${IS_FOR_READER} and ${hears(now)}
  and coalesce(m.confirm_until > ${now}::timestamptz, true) and not exists (
    select from chat_confirmation k where k.message_id = m.id and k.person_id = me.person_id)`

export async function listWhoHasToConfirm(
  db: Db,
  { messageId, now }: { messageId: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select me.person_id as "personId" from ${UNCONFIRMED} where m.id = ${messageId} and ${isUnconfirmed(now)}
  `.execute(db)
  return rows.map(({ personId }) => personId)
}

export interface ConfirmationFacts {
  messageId: number
  personId: number
  chatId: number
  /** Null in a personal chat. */
  chatName: string | null
  authorName: string
}

/** The confirmations for which these people are asked. */
export async function listConfirmationFacts(
  db: Db,
  { messageIds, personIds, now }: { messageIds: readonly number[]; personIds: readonly number[]; now: Date },
): Promise<ConfirmationFacts[]> {
  const { rows } = await sql<ConfirmationFacts>`
    select m.id as "messageId", me.person_id as "personId", c.id as "chatId", c.name as "chatName",
      a.full_name as "authorName"
    from ${UNCONFIRMED} join person a on a.id = m.author_id
    where m.id = any(${messageIds}::bigint[]) and me.person_id = any(${personIds}::bigint[]) and ${isUnconfirmed(now)}
  `.execute(db)
  return rows
}

/** The messages that one person has to confirm, in open chats in their list, including muted ones. */
export async function listToConfirm(
  db: Db,
  { personId, limit }: { personId: number; limit: number },
): Promise<MessagesToConfirm['items']> {
  const { rows } = await sql<{ items: MessagesToConfirm['items'] }>`
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'chatId', chat_id, 'chatName', chat_name,
      'authorName', author_name, 'until', until) order by until, id), '[]') as items
    from (
      select m.id, c.id as chat_id, c.name as chat_name, a.full_name as author_name, m.confirm_until as until
      from chat_member me join chat c on c.id = me.chat_id and c.frozen_at is null
      join chat_message m on m.chat_id = me.chat_id and m.seq >= me.first_seq and m.needs_confirmation and ${IS_FOR_READER}
      join person a on a.id = m.author_id
      where me.person_id = ${personId} and me.left_at is null and me.archived_at is null
        and not exists (select from chat_confirmation k where k.message_id = m.id and k.person_id = me.person_id)
      order by m.confirm_until, m.id limit ${limit}
    ) waiting
  `.execute(db)
  return rows[0]!.items
}
