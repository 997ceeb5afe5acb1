import { reread } from '#platform/web/api/reread.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { MessengerEvents } from '../../contract/events.ts'
import type { Message } from '../../contract/message.ts'
import { changeChat, changeDetail, lastMessageOf, noteRead, rereadChats } from './chat-cache.ts'
import { takeDraft } from '../sending/drafts.ts'
import { changeLogs, dropLogs } from './log-cache.ts'
import { withChanged, withMessage, withoutMessage, withRead } from './log-pages.ts'
import { noteStopped, noteTyping } from './typing.ts'

/**
 * Takes a message into the lists and the log; the answer to one's own sending and its event may both come. An event says how
 * many are unread then: counting events would count again what a reading of another device has counted already.
 */
export function applyMessage(message: Message, readerId: number, unread?: number): void {
  const { id, chatId, authorId } = message
  const isOwn = authorId === readerId
  noteStopped(chatId, authorId)
  changeLogs(chatId, (log) => withMessage(log, message))
  const callsReader = !isOwn && !message.read && message.mentions.some((one) => one.id === readerId)
  const isListed = changeChat(chatId, (chat) => ({
    ...(unread !== undefined && { unreadMessagesCount: unread }),
    ...((chat.lastMessage?.id ?? 0) < id && {
      lastMessage: lastMessageOf(message),
      lastActivity: message.date,
      isMentioned: chat.isMentioned || callsReader,
    }),
  }))
  if (!isListed) void rereadChats()
}

function applyEdited(message: Message): void {
  changeLogs(message.chatId, (log) => withChanged(log, message.id, () => message))
  changeChat(message.chatId, ({ lastMessage }) =>
    lastMessage?.id === message.id ? { lastMessage: lastMessageOf(message) } : {},
  )
  void reread([messengerCalls.listPinnedMessages])
}

function applyDeleted({ chatId, id }: MessengerEvents['message-deleted']): void {
  changeLogs(chatId, (log) => withoutMessage(log, id))
  // The message before it becomes the last one, and the unread ones may be fewer.
  void reread([messengerCalls.listChats, messengerCalls.getChat, messengerCalls.listPinnedMessages])
}

function applyRead(event: MessengerEvents['read'], readerId: number): void {
  const { chatId, personId, lastReadMessageId, unreadMessagesCount } = event
  if (personId === readerId) {
    if (unreadMessagesCount !== null) noteRead(chatId, unreadMessagesCount)
    return
  }
  changeLogs(chatId, (log) => withRead(log, lastReadMessageId, readerId))
  changeChat(chatId, ({ lastMessage }) =>
    lastMessage && lastMessage.authorId === readerId && lastMessage.id <= lastReadMessageId
      ? { lastMessage: { ...lastMessage, read: true } }
      : {},
  )
  changeDetail(chatId, ({ members }) => ({
    members: members.map((member) => (member.id === personId ? { ...member, lastReadMessageId } : member)),
  }))
}

function applyChanged({ chatId, isGone }: MessengerEvents['chat-changed']): void {
  if (isGone) dropLogs(chatId)
  void reread([messengerCalls.listChats, messengerCalls.getChat])
}

function applyDraft({ chatId, draft }: MessengerEvents['draft'], readerId: number): void {
  takeDraft(readerId, chatId, draft)
  changeChat(chatId, () => ({ draft }))
}

type Appliers = { [Name in keyof MessengerEvents]: (event: MessengerEvents[Name], readerId: number) => void }

const APPLIERS: Appliers = {
  message: ({ unreadMessagesCount, ...message }, readerId) =>
    applyMessage(message, readerId, unreadMessagesCount),
  'message-edited': applyEdited,
  'message-deleted': applyDeleted,
  read: applyRead,
  'chat-changed': applyChanged,
  draft: applyDraft,
  typing: ({ chatId, personId, name }) => noteTyping(chatId, personId, name),
}

export const EVENT_NAMES = Object.keys(APPLIERS) as (keyof MessengerEvents)[]

/** Applies an event of the stream to the loaded data. */
export function applyEvent(name: string, event: unknown, readerId: number): void {
  const apply = APPLIERS[name as keyof MessengerEvents] as (event: unknown, readerId: number) => void
  apply(event, readerId)
}
