import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Reaction } from '../../contract/message.ts'

/** A person's own mark on a message of a chat. */
export interface OwnMark {
  chatId: number
  messageId: number
  personId: number
  now: Date
}

/** Gives a message the person's star; false when it has it. */
export async function addStar(tx: Db, { chatId, messageId, personId, now }: OwnMark): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_important (person_id, chat_id, message_id, created_at)
    values (${personId}, ${chatId}, ${messageId}, ${now}::timestamptz) on conflict do nothing returning 1
  `.execute(tx)
  return rows.length > 0
}

export async function removeStar(tx: Db, { chatId, messageId, personId }: OwnMark): Promise<boolean> {
  const { rows } = await sql`
    delete from chat_important where person_id = ${personId} and chat_id = ${chatId} and message_id = ${messageId} returning 1
  `.execute(tx)
  return rows.length > 0
}

/** Sets the person's one reaction to a message, or takes it back. */
export async function setReaction(
  tx: Db,
  { messageId, personId, now }: OwnMark,
  reaction: Reaction | null,
): Promise<void> {
  if (reaction === null) {
    await sql`delete from chat_reaction where message_id = ${messageId} and person_id = ${personId}`.execute(
      tx,
    )
    return
  }
  await sql`
    insert into chat_reaction (message_id, person_id, reaction, created_at)
    values (${messageId}, ${personId}, ${reaction}, ${now}::timestamptz)
    on conflict (message_id, person_id) do update set reaction = excluded.reaction, created_at = excluded.created_at
  `.execute(tx)
}

/** Confirms that the person has read a message; false when that was confirmed before. */
export async function addConfirmation(tx: Db, { messageId, personId, now }: OwnMark): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_confirmation (message_id, person_id, confirmed_at)
    values (${messageId}, ${personId}, ${now}::timestamptz) on conflict do nothing returning 1
  `.execute(tx)
  return rows.length > 0
}
