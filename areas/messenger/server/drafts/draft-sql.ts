import { sql } from 'kysely'
import type { Draft } from '../../contract/draft.ts'

/**
 * The draft over the alias `d` of the member `me`; the answered message is quoted as long as the member sees
 * it.
 */
export const DRAFT_JSON = sql<Draft>`jsonb_build_object('text', d.body, 'writtenAt', d.written_at, 'replyTo', (
  select jsonb_build_object('id', q.id, 'authorId', q.author_id, 'authorName', qa.full_name, 'text', left(q.body, 200))
  from chat_message q join person qa on qa.id = q.author_id
  where q.id = d.reply_to_id and q.deleted_at is null and q.seq >= me.first_seq))`
