import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { STREAM_NOTICE } from '#platform/server/stream/event-store.ts'
import type { NewMessage } from '../../contract/message.ts'
import type { HeldChat } from '../chats/membership-store.ts'
import { attachFiles } from '../files/chat-file-store.ts'
import { copyToChat } from '../files/copy-to-chat.ts'
import { findBlock } from '../people/contact-store.ts'
import { toldOfMessage } from '../stream/tell.ts'
import { callByName } from './call-by-name.ts'
import { findForwardable, type Forwardable } from './forward-store.ts'
import { insertMessage, type NewMessageRow } from './message-writing-store.ts'
import { findMissing, type MissingPart } from './missing-part.ts'
import { notedUnread } from './note-unread.ts'

/**
 * The reason why nobody, or not this person, may change anything in a chat; null when they may. The caller
 * holds the chat's lock.
 */
export async function markRefusal(tx: Db, chat: HeldChat, personId: number) {
  if (chat.isFrozen) return 'chat-is-frozen'
  const block = chat.companionId === null ? null : await findBlock(tx, personId, chat.companionId)
  if (block === 'by-you') return 'blocked-by-you'
  return block === 'by-recipient' ? 'blocked-by-recipient' : null
}

/** The same for writing, where a chat may leave that to its creator. */
export async function writingRefusal(tx: Db, chat: HeldChat, personId: number) {
  const refusal = await markRefusal(tx, chat, personId)
  if (refusal) return refusal
  return chat.isAnnouncementOnly && chat.creatorId !== personId ? 'only-creator-writes' : null
}

export interface Writing {
  tx: Db
  auditIn: HandlerContext['auditIn']
  /** As `readSending` has reserved it. */
  newId: number
  chat: HeldChat
  authorId: number
  now: Date
}

const NO_FORWARDED: MissingPart = {
  field: 'forward',
  text: 'Сообщения, которое вы пересылаете, больше нет',
}

/** The content of the message: its author's words, or those of the forwarded message. */
function rowOf(
  { newId, chat, authorId, now }: Writing,
  message: NewMessage,
  forwarded: Forwardable | null,
): NewMessageRow {
  const { clientId = null, replyToId = null, needsConfirmation = false, confirmUntil = null } = message
  return {
    id: newId,
    chatId: chat.id,
    authorId,
    body: forwarded?.text ?? message.text ?? '',
    clientId,
    replyToId,
    needsConfirmation,
    confirmUntil: needsConfirmation ? confirmUntil : null,
    forwardedAuthorId: forwarded?.authorId ?? null,
    now,
  }
}

/**
 * Writes a message into a chat that the caller has locked and in which its author may write; returns its id,
 * or the part that it refers to and that does not exist, before anything is written.
 */
export async function writeMessage(writing: Writing, message: NewMessage): Promise<number | MissingPart> {
  const { tx, auditIn, newId: messageId, chat, authorId, now } = writing
  const { forward } = message
  const forwarded = forward ? await findForwardable(tx, { ...forward, personId: authorId }) : null
  if (forward && !forwarded) return NO_FORWARDED
  const missing = await findMissing(tx, { chatId: chat.id, authorId }, message)
  if (missing) return missing
  const row = rowOf(writing, message, forwarded)
  // Never the text: nobody reads chats in the audit.
  const entry = { action: 'messenger.send', entity: 'chat_message', entityId: messageId }
  await insertMessage(tx, row, {
    audited: auditIn(entry, sql`true`),
    offered: toldOfMessage(chat.id, messageId),
    noted: notedUnread(row),
    notice: STREAM_NOTICE,
  })
  const place = { messageId, chatId: chat.id, authorId }
  if (forwarded) await copyToChat(tx, { ...place, files: forwarded.files, now })
  else {
    await attachFiles(tx, { ...place, fileIds: message.fileIds ?? [] })
    // People mentioned in forwarded words were mentioned in the original.
    if (row.body.includes('@')) await callByName(tx, chat, { messageId, authorId, text: row.body })
  }
  return messageId
}
