import { DONE } from '#platform/contract/done.ts'
import { overLimit } from '#platform/server/auth/rate-limit.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { messengerCalls } from '../../contract/calls.ts'
import { chatReader, contactJson } from '../chat-reader.ts'
import { findUnread } from '../chats/chat-store.ts'
import { tellChat } from '../stream/tell.ts'
import { addConfirmation, addStar, removeStar, setReaction } from './mark-store.ts'
import { tooOftenInChat, paceOfReminders } from '../pace.ts'
import { findMessage } from './message-store.ts'
import { findSeenRow } from './message-writing-store.ts'
import { noteChatSeen, noteConfirmationRequest, noteConfirmed } from './note-unread.ts'
import { messageEntry, onMessage, type HeldMessage } from './on-message.ts'
import { listReaders, moveReadMark, readConfirmations } from './reading-store.ts'
import { listWhoHasToConfirm } from './unread-store.ts'
import { markRefusal } from './write-message.ts'

type Calls = Pick<
  typeof messengerCalls,
  | 'readMessages'
  | 'starMessage'
  | 'unstarMessage'
  | 'react'
  | 'listReaders'
  | 'confirmMessage'
  | 'getConfirmations'
  | 'remindToConfirm'
>

const markOf = ({ chat, message, personId, now }: HeldMessage) => ({
  chatId: chat.id,
  messageId: message.id,
  personId,
  now,
})

const people = (context: Pick<HandlerContext, 'who' | 'clock'>) => contactJson(chatReader(context), 'p')

export const markHandlers: Handlers<Calls> = {
  readMessages: ({ id, messageIds }, { who, clock, change, fail }) =>
    change(async (tx) => {
      const { personId } = who
      const isMoved = await moveReadMark(tx, { chatId: id, personId, messageIds })
      if (isMoved === null) throw fail('not-found')
      if (isMoved) {
        await tellChat(tx, id, { kind: 'read', subjectId: personId })
        await noteChatSeen(tx, { chatId: id, personId }, clock.now())
      }
      return { unreadMessagesCount: await findUnread(tx, { chatId: id, personId }) }
    }),

  starMessage: ({ id, msg }, context) =>
    onMessage(context, { id, msg, missing: context.fail('not-found') }, async (held) => {
      if (await addStar(held.tx, markOf(held))) await held.record(messageEntry('messenger.star', held))
      return DONE
    }),

  unstarMessage: ({ id, msg }, context) =>
    onMessage(context, { id, msg, missing: context.fail('not-found') }, async (held) => {
      if (await removeStar(held.tx, markOf(held))) await held.record(messageEntry('messenger.unstar', held))
      return DONE
    }),

  async react({ id, msg, reaction }, context) {
    const tooMany = await tooOftenInChat(context, 'reaction', id)
    if (tooMany) throw tooMany
    return onMessage(context, { id, msg, missing: context.fail('not-found') }, async (held) => {
      const refusal = await markRefusal(held.tx, held.chat, held.personId)
      if (refusal) throw context.fail(refusal)
      await setReaction(held.tx, markOf(held), reaction)
      await held.record(messageEntry('messenger.react', held))
      await tellChat(held.tx, id, { kind: 'message-edited', subjectId: msg })
      return (await findMessage(held.tx, chatReader(context), { chatId: id, id: msg }))!
    })
  },

  async listReaders({ id, msg }, context) {
    const { db, who, fail } = context
    const message = await findSeenRow(db, { chatId: id, id: msg, personId: who.personId })
    if (message === null) throw fail('not-found')
    return listReaders(db, msg, people(context))
  },

  confirmMessage: ({ id, msg }, context) =>
    onMessage(context, { id, msg, missing: context.fail('not-found') }, async (held) => {
      const { tx, record, message, personId } = held
      if (!message.needsConfirmation || message.authorId === personId)
        throw context.fail('nothing-to-confirm')
      if (await addConfirmation(tx, markOf(held))) {
        await record(messageEntry('messenger.confirm', held))
        await noteConfirmed(tx, { chatId: id, messageId: msg, personId }, held.now)
        await tellChat(tx, id, { kind: 'message-edited', subjectId: msg })
      }
      return (await findMessage(tx, chatReader(context), { chatId: id, id: msg }))!
    }),

  async getConfirmations({ id, msg }, context) {
    const { db, who, fail } = context
    const message = await findSeenRow(db, { chatId: id, id: msg, personId: who.personId })
    if (message === null) throw fail('not-found')
    if (!message.needsConfirmation) throw fail('nothing-to-confirm')
    const mayKnow = message.authorId === who.personId || message.keeperId === who.personId
    if (!mayKnow) throw fail('forbidden')
    return readConfirmations(db, msg, people(context))
  },

  remindToConfirm: ({ id, msg }, context) =>
    onMessage(context, { id, msg, missing: context.fail('not-found') }, async (held) => {
      const { tx, record, message, personId, now } = held
      if (!message.needsConfirmation) throw context.fail('nothing-to-confirm')
      if (message.authorId !== personId && message.keeperId !== personId) throw context.fail('forbidden')
      if (message.confirmUntil !== null && message.confirmUntil <= now) throw context.fail('deadline-is-over')
      const waiting = await listWhoHasToConfirm(tx, { messageId: msg, now })
      if (waiting.length === 0) return { reminded: 0 }
      const again = await overLimit(
        { db: tx, clock: context.clock },
        paceOfReminders(msg),
        context.fail('too-many-reminders'),
      )
      if (again) throw again
      await noteConfirmationRequest(tx, msg)
      await record(messageEntry('messenger.remind', held))
      return { reminded: waiting.length }
    }),
}
