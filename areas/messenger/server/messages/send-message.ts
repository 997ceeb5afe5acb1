import { overLimit } from '#platform/server/auth/rate-limit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
import type { HandlerContext, RecordAudit } from '#platform/server/http/handlers.ts'
import type { messengerCalls } from '../../contract/calls.ts'
import type { Message, NewMessage } from '../../contract/message.ts'
import { chatReader } from '../chat-reader.ts'
import { holdChat } from '../chats/membership-store.ts'
import { noDraftLeft } from '../drafts/leave-no-draft.ts'
import { dropSentNow } from '../later/later-store.ts'
import { paceOf } from '../pace.ts'
import { tellPeople } from '../stream/tell.ts'
import { findMessage } from './message-store.ts'
import { readSending, saysOther, type Sending } from './message-writing-store.ts'
import { writeMessage, writingRefusal, type Writing } from './write-message.ts'

type Context = HandlerContext<typeof messengerCalls.sendMessage>

/** The fault of a message that is empty, or has both its own and forwarded words; null when it has none. */
export function contentRefusal({ text, fileIds, forward }: NewMessage): string | null {
  const hasOwn = Boolean(text) || (fileIds ?? []).length > 0
  if (forward) return hasOwn ? 'Пересылаемое сообщение отправляется без своего текста' : null
  return hasOwn ? null : 'Напишите сообщение'
}

/**
 * The reason why a message, sent at that moment, may not have this confirmation deadline; null when it may.
 */
export function deadlineRefusal(
  { needsConfirmation = false, confirmUntil = null }: Pick<NewMessage, 'needsConfirmation' | 'confirmUntil'>,
  sentAt: Date,
): string | null {
  const isOver = needsConfirmation && confirmUntil !== null && Date.parse(confirmUntil) <= sentAt.getTime()
  return isOver ? 'Срок подтверждения должен быть позже отправки' : null
}

/** The refusal of a message that was not sent before; null when it may be written. */
async function refusalOfNew(
  { tx, chat, authorId, now }: Writing,
  message: NewMessage,
  { fail, failField }: Pick<Context, 'fail' | 'failField'>,
): Promise<ApiError | null> {
  const refusal = await writingRefusal(tx, chat, authorId)
  if (refusal) return fail(refusal)
  const hasPassed = deadlineRefusal(message, now)
  return hasPassed === null ? null : failField('confirmUntil', hasPassed)
}

/** Refuses a message whose author's device has sent another one under its name. */
async function refuseOther(
  tx: Db,
  sent: Sending['sent'],
  { id: chatId, ...message }: NewMessage & { id: number },
  { elsewhere, other }: { elsewhere: ApiError; other: ApiError },
): Promise<void> {
  if (sent && sent.chatId !== chatId) throw elsewhere
  if (sent && (await saysOther(tx, sent.id, message))) throw other
}

/** What the author's device has put off under this name, and is not sure of, is sent now and at no other time. */
async function leaveNothingForLater(
  { tx, chat, authorId }: Writing,
  { clientId }: NewMessage,
  { hasLater, record }: Sending & { record: RecordAudit },
): Promise<void> {
  if (clientId === undefined || !hasLater) return
  const id = await dropSentNow(tx, { chatId: chat.id, personId: authorId, clientId })
  if (id === null) return
  await record({ action: 'messenger.cancel-later', entity: 'chat_later', entityId: id })
  await tellPeople(tx, [authorId], chat.id)
}

/**
 * Sends a message once, however often its author's device sends it: the chat is held while the device's own name of the
 * message is looked up, and a constraint holds it for ever.
 */
export async function sendMessage(
  { id: chatId, ...message }: NewMessage & { id: number },
  context: Context,
): Promise<Message> {
  const { who, clock, change, auditIn, fail, failField } = context
  const { personId: authorId } = who
  const empty = contentRefusal(message)
  if (empty !== null) throw failField('text', empty)
  const tooMany = await overLimit(context, paceOf(who, 'message'), fail('too-many-messages'))
  if (tooMany) throw tooMany
  const elsewhere = failField('clientId', 'Сообщение с таким идентификатором отправлено в другой чат')
  return change(async (tx, record) => {
    const chat = await holdChat(tx, { chatId, personId: authorId })
    if (chat === null) throw fail('not-found')
    const sending = await readSending(tx, { chatId, authorId, clientId: message.clientId })
    const { sent, newId } = sending
    await refuseOther(tx, sent, { id: chatId, ...message }, { elsewhere, other: fail('later-was-sent') })
    const writing = { tx, auditIn, newId, chat, authorId, now: clock.now() }
    const refusal = sent ? null : await refusalOfNew(writing, message, { fail, failField })
    if (refusal) throw refusal
    const written = sent?.id ?? (await writeMessage(writing, message))
    if (typeof written !== 'number') throw failField(written.field, written.text)
    if (!sent) await leaveNothingForLater(writing, message, { ...sending, record })
    const { text } = message
    // What is sent again was taken from no draft: the same words may have been begun once more since.
    const along = !sent && text ? noDraftLeft({ chatId, personId: authorId, text, now: writing.now }) : null
    const shown = await findMessage(tx, chatReader(context), { chatId, id: written }, along)
    // It was sent before, and has been deleted since.
    if (shown === null) throw fail('not-found')
    return shown
  }).catch(refusedBy({ chat_message_once: elsewhere }))
}
