import { overLimit } from '#platform/server/auth/rate-limit.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { messengerCalls } from '../../contract/calls.ts'
import type { NewLaterMessage } from '../../contract/later.ts'
import { LIMITS } from '../../contract/limits.ts'
import { holdChat } from '../chats/membership-store.ts'
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

async function keepLater(
  chatId: number,
  message: NewLaterMessage,
  context: HandlerContext<typeof messengerCalls.sendLater>,
) {
  const { who, clock, change, fail, failField } = context
  const { personId } = who
  const own = { chatId, personId }
  const elsewhere = failField('clientId', 'Сообщение с таким идентификатором ждёт в другом чате')
  return change(async (tx, record) => {
    const chat = await holdChat(tx, own)
    if (chat === null) throw fail('not-found')
    const kept = await store.findByClientId(tx, { personId, clientId: message.clientId })
    if (kept && kept.chatId !== chatId) throw elsewhere
    if (kept) return (await store.findLater(tx, { ...own, id: kept.id }))!
    const refusal = await writingRefusal(tx, chat, personId)
    if (refusal) throw fail(refusal)
    const missing = await findMissing(tx, { chatId, authorId: personId }, message)
    if (missing) throw failField(missing.field, missing.text)
    if ((await store.countLater(tx, personId)) >= LIMITS.later) throw fail('too-many-later')
    const id = await store.insertLater(tx, own, { ...message, now: clock.now() })
    await record({
      action: 'messenger.send-later',
      entity: 'chat_later',
      entityId: id,
      after: { sendAt: message.sendAt },
    })
    await tellPeople(tx, [personId], chatId)
    return (await store.findLater(tx, { ...own, id }))!
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
