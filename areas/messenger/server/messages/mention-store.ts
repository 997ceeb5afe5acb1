import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface NamedMember {
  id: number
  name: string
}

/** The present members of a chat except one of them. */
export async function listOthers(tx: Db, chatId: number, personId: number): Promise<NamedMember[]> {
  const { rows } = await sql<NamedMember>`
    select p.id, p.full_name as name from chat_member m join person p on p.id = m.person_id
    where m.chat_id = ${chatId} and m.left_at is null and m.person_id <> ${personId} order by p.id
  `.execute(tx)
  return rows
}

/** Sets who is called in a message; returns who was not before. */
export async function setMentions(
  tx: Db,
  messageId: number,
  personIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    with gone as (
      delete from chat_mention where message_id = ${messageId} and person_id <> all(${personIds}::bigint[])
    )
    insert into chat_mention (message_id, person_id, chat_id, seq)
    select m.id, called.id, m.chat_id, m.seq from chat_message m cross join unnest(${personIds}::bigint[]) called (id)
    where m.id = ${messageId} on conflict do nothing returning person_id as "personId"
  `.execute(tx)
  return rows.map(({ personId }) => personId)
}

export interface MentionFacts {
  messageId: number
  personId: number
  chatId: number
  chatName: string
  authorName: string
}

/**
 * The mentions of which these people are to be notified: they are in the chat, see the message, have not read
 * it, and have neither muted the chat nor blocked the author.
 */
export async function listUnreadMentions(
  db: Db,
  { messageIds, personIds, now }: { messageIds: readonly number[]; personIds: readonly number[]; now: Date },
): Promise<MentionFacts[]> {
  const { rows } = await sql<MentionFacts>`
    select m.id as "messageId", x.person_id as "personId", c.id as "chatId", c.name as "chatName", a.full_name as "authorName"
    from chat_mention x join chat_message m on m.id = x.message_id and m.deleted_at is null
    join chat c on c.id = m.chat_id join person a on a.id = m.author_id
    join chat_member me on me.chat_id = c.id and me.person_id = x.person_id and me.left_at is null and me.first_seq <= m.seq
    join chat_reading r on r.chat_id = c.id and r.person_id = x.person_id and greatest(r.read_seq, r.passed_seq) < m.seq
    where x.message_id = any(${messageIds}::bigint[]) and x.person_id = any(${personIds}::bigint[])
      and not coalesce(me.muted_until > ${now}::timestamptz, false)
      and not exists (select from chat_block b where b.person_id = x.person_id and b.blocked_person_id = m.author_id)
  `.execute(db)
  return rows
}
