import { DONE } from '#platform/contract/done.ts'
import { pageOf } from '#platform/contract/query.ts'
import { readWithin } from '#platform/server/db/read-within.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { messengerCalls } from '../../contract/calls.ts'
import { LIMITS } from '../../contract/limits.ts'
import { linksIn } from '../../contract/links.ts'
import { chatReader } from '../chat-reader.ts'
import { findChat } from '../chats/chat-store.ts'
import type { HeldChat } from '../chats/membership-store.ts'
import { tooOftenInChat } from '../pace.ts'
import { noticeOfMember } from '../stream/stream-store.ts'
import { AUDIENCES, tellChat } from '../stream/tell.ts'
import { passingNotice } from '#platform/server/stream/event-store.ts'
import { deleteForAll } from './delete-message.ts'
import { findMessage, listLinks, listMessages, searchChat } from './message-store.ts'
import { countPinnedMessages, setMessagePinned, updateBody } from './message-writing-store.ts'
import { messageEntry, onMessage } from './on-message.ts'
import { callByName } from './call-by-name.ts'
import { isShort, SEARCH_MS } from './searching.ts'
import { sendMessage } from './send-message.ts'
import { tsqueryOf } from './tsquery.ts'
import { markRefusal, writingRefusal } from './write-message.ts'

type Calls = Pick<
  typeof messengerCalls,
  | 'listMessages'
  | 'listPinnedMessages'
  | 'listLinks'
  | 'searchChat'
  | 'sendMessage'
  | 'editMessage'
  | 'deleteMessage'
  | 'pinMessage'
  | 'unpinMessage'
  | 'tellTyping'
>

const HOUR_MS = 3_600_000
const { usual, most } = LIMITS.messagesOnPage

/** A page as it is asked for: by its number or by what comes before it. */
function placeOf({ limit = usual, page = 1, offset }: { limit?: number; page?: number; offset?: number }) {
  const size = Math.min(Math.max(limit, 1), most)
  return { limit: size, offset: offset ?? (page - 1) * size }
}

const keeps = ({ kind, creatorId }: HeldChat, personId: number) => kind === 'group' && creatorId === personId
/** In a personal chat both pin, in a group its creator. Decision D-73. */
const mayPin = (chat: HeldChat, personId: number) => chat.kind === 'person' || keeps(chat, personId)

export const messageHandlers: Handlers<Calls> = {
  async listMessages({ id, isImportant = false, beforeId, afterId, ...place }, context) {
    const only = isImportant ? 'important' : 'all'
    const filter = { chatId: id, only, ...placeOf(place), beforeId, afterId } as const
    const page = await listMessages(context.db, chatReader(context), filter)
    if (page === null) throw context.fail('not-found')
    return page
  },

  async listPinnedMessages({ id, ...place }, context) {
    const filter = { chatId: id, only: 'pinned', ...placeOf(place) } as const
    const page = await listMessages(context.db, chatReader(context), filter)
    if (page === null) throw context.fail('not-found')
    return page
  },

  async listLinks({ id, ...paging }, context) {
    const { db, who, fail } = context
    const chat = await findChat(db, chatReader(context), id)
    if (chat === null) throw fail('not-found')
    const { count, items } = await listLinks(db, { chatId: id, personId: who.personId }, pageOf(paging))
    const linksOf = (said: string) =>
      linksIn(said)
        .slice(0, LIMITS.linksOfMessage)
        .map(({ text, to }) => ({ text, to }))
    return { count, items: items.map(({ text, ...message }) => ({ ...message, links: linksOf(text) })) }
  },

  async searchChat({ id, search }, { db, who, fail }) {
    const limit = LIMITS.foundInChat
    const words = isShort(search) ? [] : searchWords(search ?? '')
    const filter = { chatId: id, personId: who.personId, query: tsqueryOf(words), limit: limit + 1 }
    const found = await readWithin(db, SEARCH_MS, async (tx) => ({ ids: await searchChat(tx, filter) }))
    if (found === null) return { ids: [], isCut: true }
    if (found.ids === null) throw fail('not-found')
    return { ids: found.ids.slice(0, limit), isCut: found.ids.length > limit }
  },

  sendMessage: (message, context) => sendMessage(message, context),

  async editMessage({ id, msg, message: text }, context) {
    const tooMany = await tooOftenInChat(context, 'edit', id)
    if (tooMany) throw tooMany
    return onMessage(context, { id, msg, missing: context.fail('not-found') }, async (held) => {
      const { tx, record, chat, message, personId, now } = held
      if (message.authorId !== personId) throw context.fail('forbidden')
      const refusal = await writingRefusal(tx, chat, personId)
      if (refusal) throw context.fail(refusal)
      if (now.getTime() - message.createdAt.getTime() > LIMITS.editHours * HOUR_MS)
        throw context.fail('too-late-to-edit')
      if (message.isForwarded) throw context.fail('others-words')
      if (message.isConfirmed) throw context.fail('confirmed-already')
      await updateBody(tx, msg, text, now)
      await callByName(tx, chat, { messageId: msg, authorId: personId, text })
      await record(messageEntry('messenger.edit', held))
      await tellChat(tx, id, { kind: 'message-edited', subjectId: msg })
      return (await findMessage(tx, chatReader(context), { chatId: id, id: msg }))!
    })
  },

  deleteMessage: ({ id, msg }, context) =>
    onMessage(context, { id, msg, missing: context.fail('not-found') }, async (held) => {
      const { tx, record, chat, message, personId, now } = held
      if (message.authorId !== personId && !keeps(chat, personId)) throw context.fail('forbidden')
      await deleteForAll(tx, { chatId: id, id: msg, seq: message.seq, authorId: message.authorId }, now)
      await record(messageEntry('messenger.delete', held))
      return DONE
    }),

  async pinMessage({ id, msg }, context) {
    const tooMany = await tooOftenInChat(context, 'pin', id)
    if (tooMany) throw tooMany
    return onMessage(context, { id, msg, missing: context.fail('not-found') }, async (held) => {
      const { tx, record, chat, message, personId, now } = held
      if (!mayPin(chat, personId)) throw context.fail('forbidden')
      const refusal = await markRefusal(tx, chat, personId)
      if (refusal) throw context.fail(refusal)
      if (message.isPinned) return DONE
      if ((await countPinnedMessages(tx, id)) >= LIMITS.pinnedMessages)
        throw context.fail('too-many-pinned-messages')
      await setMessagePinned(tx, msg, { personId, now })
      await record(messageEntry('messenger.pin', held))
      await tellChat(tx, id, { kind: 'message-edited', subjectId: msg })
      return DONE
    })
  },

  async unpinMessage({ id, msg }, context) {
    const tooMany = await tooOftenInChat(context, 'pin', id)
    if (tooMany) throw tooMany
    return onMessage(context, { id, msg, missing: context.fail('not-found') }, async (held) => {
      const { tx, record, chat, personId } = held
      if (!mayPin(chat, personId)) throw context.fail('forbidden')
      const refusal = await markRefusal(tx, chat, personId)
      if (refusal) throw context.fail(refusal)
      if (!(await setMessagePinned(tx, msg, null))) return DONE
      await record(messageEntry('messenger.unpin', held))
      await tellChat(tx, id, { kind: 'message-edited', subjectId: msg })
      return DONE
    })
  },

  async tellTyping({ id }, context) {
    const { db, who, fail } = context
    const { personId } = who
    const tooMany = await tooOftenInChat(context, 'typing', id)
    if (tooMany) throw tooMany
    const notice = passingNotice(AUDIENCES.chat, { kind: 'typing', audienceId: id, subjectId: personId })
    if (!(await noticeOfMember(db, { chatId: id, personId }, notice))) throw fail('not-found')
    return DONE
  },
}
