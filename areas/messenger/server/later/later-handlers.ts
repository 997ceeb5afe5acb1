import { overLimit } from '#platform/server/auth/rate-limit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { messengerCalls } from '../../contract/calls.ts'
import type { LaterMessage, NewLaterMessage } from '../../contract/later.ts'
import { LIMITS } from '../../contract/limits.ts'
import { holdChat, type HeldChat } from '../chats/membership-store.ts'
import { leaveNoDraft } from '../drafts/leave-no-draft.ts'
import { readSending } from '../messages/message-writing-store.ts'
import { findMissing } from '../messages/missing-part.ts'
import { contentRefusal, deadlineRefusal } from '../messages/send-message.ts'
import { writingRefusal } from '../messages/write-message.ts'
import { paceOf } from '../pace.ts'
import { tellPeople } from '../stream/tell.ts'
import * as store from './later-store.ts'

type Calls = Pick<typeof messengerCalls, 'listLater' | 'sendLater' | 'changeLater' | 'cancelLater'>

const DAY_MS = 86_400_000

/** The messages of a member that wait in a chat. */
const waiting = new EditedRecord({
  entity: 'chat_later',
  lock: store.holdLater,
  find: store.findLater,
  missing: 'not-found',
})

/** Why a message may not wait until this moment; null when it may. */
function timeRefusal(sendAt: string, now: Date): string | null {
  const waitMs = Date.parse(sendAt) - now.getTime()
  if (waitMs <= 0) return 'Выберите время в будущем'
  return waitMs > LIMITS.laterDays * DAY_MS ? 'Отложить можно не больше чем на год' : null
}

type Context = HandlerContext<typeof messengerCalls.sendLater>

interface OwnChat {
  chatId: number
  personId: number
}

/** Why this may not wait in a chat that its author holds; null when it may. */
async function refusalOf(
  tx: Db,
  chat: HeldChat,
  { message, isFirst, personId }: { message: NewLaterMessage; isFirst: boolean; personId: number },
  { fail, failField }: Pick<Context, 'fail' | 'failField'>,
): Promise<ApiError | null> {
  const refusal = await writingRefusal(tx, chat, personId)
  if (refusal) return fail(refusal)
  const missing = await findMissing(tx, { chatId: chat.id, authorId: personId }, message)
  if (missing) return failField(missing.field, missing.text)
  const isTooMany = isFirst && (await store.countLater(tx, personId)) >= LIMITS.later
  return isTooMany ? fail('too-many-later') : null
}

/** The message that the author's device has named so before, in whatever chat. */
async function findKept(tx: Db, own: OwnChat, clientId: string, elsewhere: ApiError) {
  const kept = await store.findByClientId(tx, { personId: own.personId, clientId })
  if (kept && kept.chatId !== own.chatId) throw elsewhere
  return kept
}

/**
 * Keeps a message for later, once however often its device sends it. A device that got no answer may say it with other
 * words since: the last ones count.
 */
async function keepLater(chatId: number, message: NewLaterMessage, context: Context): Promise<LaterMessage> {
  const { who, clock, change, fail, failField } = context
  const { personId } = who
  const { clientId, text, sendAt } = message
  const own = { chatId, personId }
  const elsewhere = failField('clientId', 'Сообщение с таким идентификатором ждёт в другом чате')
  return change(async (tx, record) => {
    const chat = await holdChat(tx, own)
    if (chat === null) throw fail('not-found')
    const kept = await findKept(tx, own, clientId, elsewhere)
    const isFirst = kept === null
    const now = clock.now()
    let id = kept?.id
    if (isFirst && (await readSending(tx, { chatId, authorId: personId, clientId })).sent)
      throw fail('later-was-sent')
    if (id === undefined || (await store.rewriteLater(tx, id, message))) {
      const refusal = await refusalOf(tx, chat, { message, isFirst, personId }, context)
      if (refusal) throw refusal
      id ??= await store.insertLater(tx, own, { ...message, now })
      const action = isFirst ? 'messenger.send-later' : 'messenger.change-later'
      await record({ action, entity: 'chat_later', entityId: id, after: { sendAt } })
      await tellPeople(tx, [personId], chatId)
      await leaveNoDraft(tx, { ...own, text, now })
    } else if (!(await store.saysLater(tx, id, message))) throw fail('later-is-being-sent')
    const waiting = await store.findLater(tx, { ...own, id })
    // It has been sent at this very moment.
    if (waiting === null) throw fail('not-found')
    return waiting
  }).catch(refusedBy({ chat_later_once: elsewhere }))
}

export const laterHandlers: Handlers<Calls> = {
  async listLater({ id }, { db, who, fail }) {
    const messages = await store.listLater(db, { chatId: id, personId: who.personId })
    if (messages === null) throw fail('not-found')
    return messages
  },

  async sendLater({ id, ...message }, context) {
    const { who, clock, fail, failField } = context
    const empty = contentRefusal(message)
    if (empty !== null) throw failField('text', empty)
    const early = timeRefusal(message.sendAt, clock.now())
    if (early !== null) throw failField('sendAt', early)
    const hasPassed = deadlineRefusal(message, new Date(message.sendAt))
    if (hasPassed !== null) throw failField('confirmUntil', hasPassed)
    const tooMany = await overLimit(context, paceOf(who, 'message'), fail('too-many-messages'))
    if (tooMany) throw tooMany
    return keepLater(id, message, context)
  },

  changeLater: ({ id, laterId, version, text, sendAt }, context) => {
    const { who, clock, failField } = context
    const own = { chatId: id, personId: who.personId, id: laterId }
    return waiting.save(context, { id: own, version }, async (tx, { confirmUntil, files }) => {
      const refusal = timeRefusal(sendAt, clock.now())
      if (refusal !== null) throw failField('sendAt', refusal)
      if (confirmUntil !== null && new Date(confirmUntil) <= new Date(sendAt))
        throw failField('sendAt', 'К этому времени срок подтверждения уже пройдёт')
      if (text === '' && files.length === 0) throw failField('text', 'Напишите сообщение')
      await store.updateLater(tx, laterId, { text, sendAt })
      await tellPeople(tx, [who.personId], id)
      return { action: 'messenger.change-later', entityId: laterId, after: { sendAt } }
    })
  },

  cancelLater({ id, laterId }, context) {
    const { personId } = context.who
    return waiting.change(context, { id: { chatId: id, personId, id: laterId } }, async (tx) => {
      await store.deleteLater(tx, laterId)
      await tellPeople(tx, [personId], id)
      return { action: 'messenger.cancel-later', entityId: laterId }
    })
  },
}
