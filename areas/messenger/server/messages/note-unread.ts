import type { RawBuilder } from 'kysely'
import { listUnreadNotices, noteNoticesSeen } from '#areas/notices/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { insertEvents, noteEvents } from '#platform/server/notices/note-events.ts'
import { messengerNotices } from '../../contract/notices.ts'
import { listMemberIds } from '../chats/membership-store.ts'
import { holdReadings, listMessagesOf, listWhoHasReadAll } from './unread-store.ts'

const { confirmationAsked, mentioned, unread } = messengerNotices

/**
 * An insertion of the event that there are new messages in a chat, for the statement that writes one; who has not read
 * them is determined when the notices are sent.
 */
export function notedUnread({
  chatId,
  id,
  needsConfirmation,
}: {
  chatId: number
  id: number
  needsConfirmation: boolean
}): RawBuilder<unknown> {
  if (needsConfirmation) return insertEvents(confirmationAsked, [confirmationEvent(id)])
  return insertEvents(unread, [{ key: chatId, subject: { chatId } }])
}

const confirmationEvent = (messageId: number) => ({ key: messageId, subject: { messageId } })

/** Records that a message waits for confirmations. */
export async function noteConfirmationRequest(tx: Db, messageId: number): Promise<void> {
  await noteEvents(tx, confirmationAsked, [confirmationEvent(messageId)])
}

/** The messages of a chat, up to a person's read mark if one is given, that unread notices are about. */
async function noticedMessages(
  tx: Db,
  {
    chatId,
    personIds,
    readBy = null,
  }: { chatId: number; personIds: readonly number[]; readBy?: number | null },
  kind: typeof mentioned | typeof confirmationAsked,
): Promise<number[]> {
  const keys = await listUnreadNotices(tx, personIds, kind)
  return keys.length === 0 ? [] : listMessagesOf(tx, { chatId, ids: keys.map(Number), readBy })
}

/** A member has read a chat up to their mark: the notices about the messages up to there are read too. */
export async function noteChatSeen(
  tx: Db,
  { chatId, personId }: { chatId: number; personId: number },
  now: Date,
): Promise<void> {
  const personIds = [personId]
  await noteNoticesSeen(tx, personIds, { kind: unread, keys: [chatId], now })
  const keys = await noticedMessages(tx, { chatId, personIds, readBy: personId }, mentioned)
  await noteNoticesSeen(tx, personIds, { kind: mentioned, keys, now })
}

/** A member has confirmed a message. */
export async function noteConfirmed(
  tx: Db,
  { chatId, messageId, personId }: { chatId: number; messageId: number; personId: number },
  now: Date,
): Promise<void> {
  await holdReadings(tx, { chatId, personIds: [personId] })
  await noteNoticesSeen(tx, [personId], { kind: confirmationAsked, keys: [messageId], now })
}

/**
 * A message is deleted: its notices are removed, and those of its chat for people who have nothing unread
 * there now.
 */
export async function noteDeleted(
  tx: Db,
  { chatId, messageId }: { chatId: number; messageId: number },
  now: Date,
): Promise<void> {
  const members = await listMemberIds(tx, chatId)
  await holdReadings(tx, { chatId, personIds: members })
  await noteNoticesSeen(tx, members, { kind: confirmationAsked, keys: [messageId], now })
  await noteNoticesSeen(tx, members, { kind: mentioned, keys: [messageId], now })
  const done = await listWhoHasReadAll(tx, chatId)
  await noteNoticesSeen(tx, done, { kind: unread, keys: [chatId], now })
}

/** People are in a chat no longer: nothing of it waits for them. */
export async function noteGone(
  tx: Db,
  { chatId, personIds }: { chatId: number; personIds: readonly number[] },
  now: Date,
): Promise<void> {
  if (personIds.length === 0) return
  await holdReadings(tx, { chatId, personIds })
  await noteNoticesSeen(tx, personIds, { kind: unread, keys: [chatId], now })
  for (const kind of [confirmationAsked, mentioned]) {
    const keys = await noticedMessages(tx, { chatId, personIds }, kind)
    await noteNoticesSeen(tx, personIds, { kind, keys, now })
  }
}
