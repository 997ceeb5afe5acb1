import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ConfirmationReport, MessageReaders } from '../../contract/message.ts'
import { UNREAD_COUNT } from '../chats/chat-sql.ts'

interface Reading {
  chatId: number
  personId: number
  messageIds: readonly number[]
}

/**
 * Moves the mark up to which a member has read, never back; null for everybody who is no member, else whether it moved.
 * The row is held by a statement of its own, so that no deletion or message of the member's own is counted twice or
 * not at all. Ids of another chat, and of messages that the member does not see, say nothing. Decision D-74.
 */
export async function moveReadMark(
  tx: Db,
  { chatId, personId, messageIds }: Reading,
): Promise<boolean | null> {
  const { rows: held } = await sql`
    select 1 from chat_reading r
    join chat_member me on me.chat_id = r.chat_id and me.person_id = r.person_id and me.left_at is null
    where r.chat_id = ${chatId} and r.person_id = ${personId} for update of r
  `.execute(tx)
  if (held.length === 0) return null
  const { rows } = await sql`
    update chat_reading r set read_seq = read.seq, skipped = (
      select count(*) from chat_message s where s.chat_id = r.chat_id and s.seq > greatest(read.seq, r.passed_seq) and s.author_id = r.person_id
    ) + (
      select count(*) from chat_message s where s.chat_id = r.chat_id and s.seq > greatest(read.seq, r.passed_seq) and s.deleted_at is not null
        and s.author_id <> r.person_id
    )
    from chat_member me cross join lateral (
      select max(m.seq) as seq from chat_message m
      where m.id = any(${messageIds}::bigint[]) and m.chat_id = me.chat_id and m.seq >= me.first_seq
    ) read
    where me.chat_id = r.chat_id and me.person_id = r.person_id and r.chat_id = ${chatId} and r.person_id = ${personId}
      and read.seq > r.read_seq
    returning 1
  `.execute(tx)
  return rows.length > 0
}

/** A person's read mark, as another member who sees that message may see it. */
export interface ReadMark {
  chatId: number
  personId: number
  readerId: number
  lastReadMessageId: number
  /** Only in the person's own chats. */
  unreadMessagesCount: number | null
}

/** The read marks of these people, for each reader who is a member of the same chat now. */
export async function listReadMarks(
  db: Db,
  marks: readonly { chatId: number; personId: number }[],
  readerIds: readonly number[],
): Promise<ReadMark[]> {
  const { rows } = await sql<ReadMark>`
    select r.chat_id as "chatId", r.person_id as "personId", me.person_id as "readerId", m.id as "lastReadMessageId",
      case when me.person_id = r.person_id
        then ${UNREAD_COUNT} end as "unreadMessagesCount"
    from unnest(${marks.map(({ chatId }) => chatId)}::bigint[], ${marks.map(({ personId }) => personId)}::bigint[])
      mark (chat_id, person_id)
    join chat c on c.id = mark.chat_id
    join chat_reading r on r.chat_id = mark.chat_id and r.person_id = mark.person_id
    join chat_message m on m.chat_id = r.chat_id and m.seq = r.read_seq
    join chat_member me on me.chat_id = r.chat_id and me.person_id = any(${readerIds}::bigint[]) and me.left_at is null
      and me.first_seq <= r.read_seq
  `.execute(db)
  return rows
}

/**
 * Present members, other than the author, who were there when the message was written; `contact` is one of
 * them as JSON.
 */
const witnesses = (contact: RawBuilder<unknown>, when: RawBuilder<boolean>) => sql`coalesce((
  select jsonb_agg(${contact} order by p.last_name, p.first_name, p.id)
  from chat_member w join person p on p.id = w.person_id
  join chat_reading x on x.chat_id = w.chat_id and x.person_id = w.person_id
  left join chat_confirmation k on k.message_id = m.id and k.person_id = w.person_id
  where w.chat_id = m.chat_id and w.left_at is null and w.first_seq <= m.seq and w.person_id <> m.author_id and ${when}), '[]')`

/** The readers of a message; the caller has checked that they may be shown. */
export async function listReaders(
  db: Db,
  messageId: number,
  contact: RawBuilder<unknown>,
): Promise<MessageReaders> {
  const { rows } = await sql<MessageReaders>`
    select ${witnesses(contact, sql`x.read_seq >= m.seq`)} as read, ${witnesses(contact, sql`x.read_seq < m.seq`)} as unread
    from chat_message m where m.id = ${messageId}
  `.execute(db)
  return rows[0]!
}

/** The members who have confirmed a message, and those who have not. */
export async function readConfirmations(
  db: Db,
  messageId: number,
  contact: RawBuilder<unknown>,
): Promise<ConfirmationReport> {
  const withMoment = sql`${contact} || jsonb_build_object('at', k.confirmed_at)`
  const { rows } = await sql<ConfirmationReport>`
    select m.confirm_until as until, ${witnesses(withMoment, sql`k.person_id is not null`)} as confirmed,
      ${witnesses(contact, sql`k.person_id is null`)} as waiting
    from chat_message m where m.id = ${messageId}
  `.execute(db)
  return rows[0]!
}
