import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { STREAM_NOTICE } from '#platform/server/stream/event-store.ts'
import type { Along } from '../messages/message-store.ts'
import { toldOfDraft } from '../stream/tell.ts'

interface Taken {
  chatId: number
  personId: number
  text: string
  now: Date
}

/**
 * What was sent, or put off, is no draft any more, on none of its author's devices: goes along with the statement that
 * comes after the writing, because a device stores a draft without holding the chat.
 */
export function noDraftLeft({ chatId, personId, text, now }: Taken): Along {
  const emptied = sql`
    update chat_draft set body = '', reply_to_id = null, written_at = greatest(written_at, ${now}::timestamptz)
    where chat_id = ${chatId} and person_id = ${personId} and body <> '' and btrim(body, E' \\n\\r\\t') = ${text}
    returning 1`
  const told = toldOfDraft({ chatId, personId }, sql`exists (select from emptied)`)
  return {
    parts: sql`emptied as (${emptied}), told as (${told})`,
    column: sql`(select ${STREAM_NOTICE} from emptied)`,
  }
}

/** The same as a statement of its own. */
export async function leaveNoDraft(
  tx: Db,
  { text, ...own }: Omit<Taken, 'text'> & { text: string | undefined },
): Promise<void> {
  if (!text) return
  const { parts, column } = noDraftLeft({ text, ...own })
  await sql`with ${parts} select ${column}`.execute(tx)
}
