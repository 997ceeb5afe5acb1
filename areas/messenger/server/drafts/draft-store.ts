import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Draft } from '../../contract/draft.ts'
import { DRAFT_JSON } from './draft-sql.ts'

interface OwnChat {
  chatId: number
  personId: number
}

interface TypedDraft extends OwnChat {
  text: string
  replyToId: number | null
  writtenAt: Date
}

/** Stores a draft unless a later one is stored; returns false when one is. Only members have drafts. */
export async function keepDraft(
  tx: Db,
  { chatId, personId, text, replyToId, writtenAt }: TypedDraft,
): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_draft (chat_id, person_id, body, reply_to_id, written_at)
    select me.chat_id, me.person_id, ${text}, (select q.id from chat_message q where q.id = ${replyToId}::bigint
      and q.chat_id = me.chat_id and q.seq >= me.first_seq and q.deleted_at is null), ${writtenAt}::timestamptz
    from chat_member me where me.chat_id = ${chatId} and me.person_id = ${personId} and me.left_at is null
    on conflict (chat_id, person_id) do update
      set body = excluded.body, reply_to_id = excluded.reply_to_id, written_at = excluded.written_at
      where chat_draft.written_at <= excluded.written_at
    returning 1
  `.execute(tx)
  return rows.length > 0
}

export interface ChatDraft extends OwnChat {
  draft: Draft
}

/** The drafts of these chats, of those of the people who are in them now. */
export async function listDrafts(
  db: Db,
  chatIds: readonly number[],
  personIds: readonly number[],
): Promise<ChatDraft[]> {
  const { rows } = await sql<ChatDraft>`
    select d.chat_id as "chatId", d.person_id as "personId", ${DRAFT_JSON} as draft
    from chat_draft d join chat_member me on me.chat_id = d.chat_id and me.person_id = d.person_id and me.left_at is null
    where d.chat_id = any(${chatIds}::bigint[]) and d.person_id = any(${personIds}::bigint[])
  `.execute(db)
  return rows
}
