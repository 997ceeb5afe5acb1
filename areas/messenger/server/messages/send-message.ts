import { overLimit } from '#platform/server/auth/rate-limit.ts'
import type { RecordAudit, HandlerContext } from '#platform/server/http/handlers.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { messengerCalls } from '../../contract/calls.ts'
import type { Message, NewMessage } from '../../contract/message.ts'
import { chatReader } from '../chat-reader.ts'
import { holdChat, type HeldChat } from '../chats/membership-store.ts'
import { attachFiles } from '../files/chat-file-store.ts'
import { paceOf } from '../pace.ts'
import { findBlock } from '../people/contact-store.ts'
import { tellChat } from '../stream/tell.ts'
import { findMessage } from './message-store.ts'
import { findSeenRow, findSent, insertMessage } from './message-writing-store.ts'

type Context = HandlerContext<typeof messengerCalls.sendMessage>

/** Why nobody, or not this person, may leave a mark in a chat; null when they may. The caller holds the chat. */
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

/** Attaches files that the author uploaded to this chat; an upload that is not there refuses the message. */
async function attach(
  tx: Db,
  { messageId, chatId, authorId }: { messageId: number; chatId: number; authorId: number },
  { fileIds = [], context }: { fileIds: readonly string[] | undefined; context: Context },
): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const attached = await attachFiles(tx, { messageId, chatId, authorId, fileIds: ids })
  if (attached < ids.length) throw context.failField('fileIds', 'Файл не найден. Загрузите его ещё раз')
}

interface Writing {
  tx: Db
  record: RecordAudit
  chat: HeldChat
  message: NewMessage
}

async function write({ tx, record, chat, message }: Writing, context: Context): Promise<number> {
  const { who, clock, failField } = context
  const { text = '', clientId = null, replyToId = null, fileIds, needsConfirmation = false } = message
  const authorId = who.personId
  if (replyToId !== null && !(await findSeenRow(tx, { chatId: chat.id, id: replyToId, personId: authorId })))
    throw failField('replyToId', 'Сообщения, на которое вы отвечаете, больше нет')
  const id = await insertMessage(tx, {
    chatId: chat.id,
    authorId,
    body: text,
    clientId,
    replyToId,
    needsConfirmation,
    confirmUntil: needsConfirmation ? (message.confirmUntil ?? null) : null,
    now: clock.now(),
  })
  await attach(tx, { messageId: id, chatId: chat.id, authorId }, { fileIds, context })
  // Never the text: nobody reads chats in the audit.
  await record({ action: 'messenger.send', entity: 'chat_message', entityId: id })
  await tellChat(tx, chat.id, { kind: 'message', subjectId: id })
  return id
}

/**
 * Sends a message once, however often its author's device sends it: the chat is held while the device's own name of the
 * message is looked up, and a constraint holds it for ever.
 */
export async function sendMessage(
  { id: chatId, ...message }: NewMessage & { id: number },
  context: Context,
): Promise<Message> {
  const { who, change, fail, failField } = context
  const { clientId } = message
  if (!message.text && !message.fileIds?.length) throw failField('text', 'Напишите сообщение')
  const tooMany = await overLimit(context, paceOf(who, 'message'), fail('too-many-messages'))
  if (tooMany) throw tooMany
  return change(async (tx, record) => {
    const chat = await holdChat(tx, { chatId, personId: who.personId })
    if (chat === null) throw fail('not-found')
    const sent = clientId === undefined ? null : await findSent(tx, { authorId: who.personId, clientId })
    if (sent && sent.chatId !== chatId)
      throw failField('clientId', 'Сообщение с таким идентификатором отправлено в другой чат')
    const refusal = sent ? null : await writingRefusal(tx, chat, who.personId)
    if (refusal) throw fail(refusal)
    const id = sent?.id ?? (await write({ tx, record, chat, message }, context))
    const written = await findMessage(tx, chatReader(context), { chatId, id })
    // It was sent before, and has been deleted since.
    if (written === null) throw fail('not-found')
    return written
  })
}
