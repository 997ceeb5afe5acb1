import type { Query, QueryKey } from '@tanstack/react-query'
import { reread } from '#platform/web/api/reread.ts'
import { callOptions, queryClient } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Chat, ChatDetail } from '../../contract/chat.ts'
import type { Message } from '../../contract/message.ts'
import { afterReading } from './after-reading.ts'

export const ACTIVE = { isArchive: false }
export const ARCHIVE = { isArchive: true }

/** The order of a list: pinned ones first, then by the last activity. Decision D-75. */
export function inOrder(chats: readonly Chat[]): Chat[] {
  return chats.toSorted(
    (a, b) => Number(b.pinned) - Number(a.pinned) || Date.parse(b.lastActivity) - Date.parse(a.lastActivity),
  )
}

/** In a lively chat something happens during each reading: it is read no more often. */
const AGAIN_MS = 1000
const readings = new Map<string, () => void>()

/** Reads an answer again in a moment; the same function for the same answer. */
function readingAgain({ queryHash, queryKey }: Query): () => void {
  const again = () => void queryClient.invalidateQueries({ queryKey, exact: true })
  const known = readings.get(queryHash) ?? (() => void setTimeout(again, AGAIN_MS))
  readings.set(queryHash, known)
  return known
}

/** Changes an answer; one that is on its way may be older than the change, and is read once more. */
function changeAnswer<Answer>(queryKey: QueryKey, change: (answer: Answer) => Answer): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (query === undefined) return
  queryClient.setQueryData<Answer>(queryKey, (answer) => answer && change(answer))
  afterReading(query, readingAgain(query))
}

/** Changes a chat wherever it is shown; false where no list has it. */
export function changeChat(id: number, change: (chat: Chat) => Partial<Chat>): boolean {
  let isListed = false
  for (const list of [ACTIVE, ARCHIVE]) {
    changeAnswer<Chat[]>(callOptions(messengerCalls.listChats, list).queryKey, (chats) => {
      if (!chats.some((one) => one.id === id)) return chats
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
  changeAnswer<ChatDetail>(callOptions(messengerCalls.getChat, { id }).queryKey, (detail) => ({
    ...detail,
    ...change(detail),
  }))
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

/** Reads the lists of chats once more. */
export const rereadChats = (): Promise<void> => reread([messengerCalls.listChats])
