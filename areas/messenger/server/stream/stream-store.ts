import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { IS_SHOWN } from '../chats/chat-sql.ts'

export interface ChatOfPerson {
  chatId: number
  personId: number
}

/** Those of the people who are in these chats now. */
export async function listPresent(
  db: Db,
  chatIds: readonly number[],
  personIds: readonly number[],
): Promise<ChatOfPerson[]> {
  const { rows } = await sql<ChatOfPerson>`
    select chat_id as "chatId", person_id as "personId" from chat_member
    where chat_id = any(${chatIds}::bigint[]) and person_id = any(${personIds}::bigint[]) and left_at is null
  `.execute(db)
  return rows
}

export interface DeletedMessage extends ChatOfPerson {
  id: number
  seq: number
}

/** Deleted messages, for those of the people who saw them and are in the chat now. */
export async function listDeleted(
  db: Db,
  ids: readonly number[],
  personIds: readonly number[],
): Promise<DeletedMessage[]> {
  const { rows } = await sql<DeletedMessage>`
    select m.id, m.seq, m.chat_id as "chatId", me.person_id as "personId"
    from chat_message m join chat_member me on me.chat_id = m.chat_id and me.left_at is null and me.first_seq <= m.seq
    where m.id = any(${ids}::bigint[]) and m.deleted_at is not null and me.person_id = any(${personIds}::bigint[])
  `.execute(db)
  return rows
}

export interface Typist extends ChatOfPerson {
  readerId: number
  name: string
}

/** Members who are writing, for the other members who have not blocked them. */
export async function listTypists(
  db: Db,
  writing: readonly ChatOfPerson[],
  readerIds: readonly number[],
): Promise<Typist[]> {
  const { rows } = await sql<Typist>`
    select m.chat_id as "chatId", m.person_id as "personId", me.person_id as "readerId", p.full_name as name
    from unnest(${writing.map(({ chatId }) => chatId)}::bigint[], ${writing.map(({ personId }) => personId)}::bigint[])
      w (chat_id, person_id)
    join chat_member m on m.chat_id = w.chat_id and m.person_id = w.person_id and m.left_at is null
    join person p on p.id = m.person_id
    join chat_member me on me.chat_id = m.chat_id and me.left_at is null and me.person_id <> m.person_id
      and me.person_id = any(${readerIds}::bigint[])
    join chat c on c.id = m.chat_id and ${IS_SHOWN}
    where not exists (select from chat_block b where b.person_id = me.person_id and b.blocked_person_id = m.person_id)
  `.execute(db)
  return rows
}

/** The chats of a person, as ids. */
export const chatsHeardBy = (personId: number): RawBuilder<{ id: number }> =>
  sql`select chat_id as id from chat_member where person_id = ${personId} and left_at is null`

/** Sends a notice when the person is a member; false when they are none. One statement, which writes no row. */
export async function noticeOfMember(
  db: Db,
  { chatId, personId }: ChatOfPerson,
  notice: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    select ${notice} from chat_member where chat_id = ${chatId} and person_id = ${personId} and left_at is null
  `.execute(db)
  return rows.length > 0
}
