import type { ApiError } from '#platform/server/http/api-error.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, RecordAudit } from '#platform/server/http/handlers.ts'
import { holdChat, type HeldChat } from '../chats/membership-store.ts'
import { findSeenRow, type SeenMessageRow } from './message-writing-store.ts'

/** A message that its changer sees, in a chat that the change has locked. */
export interface HeldMessage {
  tx: Db
  record: RecordAudit
  chat: HeldChat
  message: SeenMessageRow
  personId: number
  now: Date
}

/** Changes something about a message, for a member who sees it now; it is missing for everybody else. */
export async function onMessage<T>(
  { who, clock, change }: Pick<HandlerContext, 'who' | 'clock' | 'change'>,
  { id: chatId, msg, missing }: { id: number; msg: number; missing: ApiError },
  work: (held: HeldMessage) => Promise<T>,
): Promise<T> {
  const { personId } = who
  return change(async (tx, record) => {
    const chat = await holdChat(tx, { chatId, personId })
    const message = chat && (await findSeenRow(tx, { chatId, id: msg, personId }))
    if (!chat || !message) throw missing
    return work({ tx, record, chat, message, personId, now: clock.now() })
  })
}

/** The audit row of a change of a message: never with its text. */
export const messageEntry = (action: string, { message }: HeldMessage) => ({
  action,
  entity: 'chat_message',
  entityId: message.id,
})
