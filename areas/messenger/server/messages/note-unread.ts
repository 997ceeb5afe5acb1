import { noteNoticesSeen } from '#areas/notices/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { messengerNotices } from '../../contract/notices.ts'

const { confirmationAsked, mentioned, unread } = messengerNotices

/** Notes that there is something to read in a chat; who still has not read it is asked when it is told. */
export async function noteUnread(
  tx: Db,
  { chatId, messageId, needsConfirmation }: { chatId: number; messageId: number; needsConfirmation: boolean },
): Promise<void> {
  if (needsConfirmation) await noteConfirmationAsked(tx, messageId)
  else await noteEvents(tx, unread, [{ key: chatId, subject: { chatId } }])
}

/** Notes that a message waits for confirmations. */
export async function noteConfirmationAsked(tx: Db, messageId: number): Promise<void> {
  await noteEvents(tx, confirmationAsked, [{ key: messageId, subject: { messageId } }])
}

/** A member has read a chat: what told of it is read too. */
export async function noteChatSeen(
  tx: Db,
  { chatId, personId, messageIds }: { chatId: number; personId: number; messageIds: readonly number[] },
  now: Date,
): Promise<void> {
  await noteNoticesSeen(tx, [personId], { kind: unread, keys: [chatId], now })
  await noteNoticesSeen(tx, [personId], { kind: mentioned, keys: messageIds, now })
}

/** A member has confirmed a message. */
export async function noteConfirmed(
  tx: Db,
  { messageId, personId }: { messageId: number; personId: number },
  now: Date,
): Promise<void> {
  await noteNoticesSeen(tx, [personId], { kind: confirmationAsked, keys: [messageId], now })
}

/** People are in a chat no longer: nothing of it waits for them. */
export async function noteGone(
  tx: Db,
  { chatId, personIds }: { chatId: number; personIds: readonly number[] },
  now: Date,
): Promise<void> {
  await noteNoticesSeen(tx, personIds, { kind: unread, keys: [chatId], now })
}
