import { callOptions, queryClient, refreshCalls } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Chat, ChatDetail } from '../../contract/chat.ts'
import type { Message } from '../../contract/message.ts'

export const ACTIVE = { isArchive: false }
export const ARCHIVE = { isArchive: true }

/** The order of a list: pinned ones first, then by the last activity. Decision D-75. */
export function inOrder(chats: readonly Chat[]): Chat[] {
  return chats.toSorted(
    (a, b) => Number(b.pinned) - Number(a.pinned) || Date.parse(b.lastActivity) - Date.parse(a.lastActivity),
  )
}

/** Changes a chat wherever it is shown; false where no list has it. */
export function changeChat(id: number, change: (chat: Chat) => Partial<Chat>): boolean {
  let isListed = false
  for (const list of [ACTIVE, ARCHIVE]) {
    queryClient.setQueryData(callOptions(messengerCalls.listChats, list).queryKey, (chats) => {
      const chat = (chats as Chat[] | undefined)?.find((one) => one.id === id)
      if (!chats || !chat) return chats
      isListed = true
      return inOrder(chats.map((one) => (one.id === id ? { ...one, ...change(one) } : one)))
    })
  }
  changeDetail(id, (detail) => change(detail as unknown as Chat) as Partial<ChatDetail>)
  return isListed
}

/**
 * Takes over the number of unread messages; only the server knows whether one of the remaining ones mentions
 * the reader.
 */
export function noteRead(id: number, unreadMessagesCount: number): void {
  let isUnsure = false
  changeChat(id, ({ isMentioned }) => {
    isUnsure ||= isMentioned && unreadMessagesCount > 0
    return unreadMessagesCount === 0 ? { unreadMessagesCount, isMentioned: false } : { unreadMessagesCount }
  })
  if (isUnsure) void rereadChats()
}

export function changeDetail(id: number, change: (chat: ChatDetail) => Partial<ChatDetail>): void {
  queryClient.setQueryData(
    callOptions(messengerCalls.getChat, { id }).queryKey,
    (detail) => detail && { ...detail, ...change(detail) },
  )
}

/** A message as the list of chats shows it. */
export function lastMessageOf({
  id,
  authorId,
  authorName,
  text,
  date,
  files,
  read,
}: Message): Chat['lastMessage'] {
  return { id, authorId, authorName, text, date, fileCount: files.length, read }
}

/** Reads the lists of chats again. */
export const rereadChats = (): Promise<void> => refreshCalls([messengerCalls.listChats])
