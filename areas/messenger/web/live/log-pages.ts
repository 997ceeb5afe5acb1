import type { InfiniteData } from '@tanstack/react-query'
import type { Message, MessagePage } from '../../contract/message.ts'

/** Where a page begins: at the newest message, before one or after one. */
export interface PagePlace {
  beforeId?: number
  afterId?: number
}

/** The pages of a log as they are cached: the newest first, and in each the newest message first. */
export type Log = InfiniteData<MessagePage, PagePlace>

export const PAGE_SIZE = 50

/** The messages of a log, oldest first. A message that came by two ways is there once. Decision D-76. */
export function messagesOf({ pages }: Log): Message[] {
  const byId = new Map<number, Message>()
  for (const { items } of pages) for (const message of items) byId.set(message.id, byId.get(message.id) ?? message)
  return [...byId.values()].toSorted((a, b) => a.id - b.id)
}

/** Whether nothing is newer than what is loaded: a log that was opened at an old message may end earlier. */
export function reachesEnd({ pages, pageParams }: Log): boolean {
  const place = pageParams[0]
  if (!place || (place.beforeId === undefined && place.afterId === undefined)) return true
  return place.afterId !== undefined && (pages[0]?.items.length ?? 0) < PAGE_SIZE
}

function withItems(log: Log, change: (items: Message[]) => Message[]): Log {
  return { ...log, pages: log.pages.map((page) => ({ ...page, items: change(page.items) })) }
}

/** Adds a message at the end, or takes its newer state where the log has it already. */
export function withMessage(log: Log, message: Message): Log {
  if (log.pages.some(({ items }) => items.some(({ id }) => id === message.id)))
    return withItems(log, (items) => items.map((item) => (item.id === message.id ? message : item)))
  const [newest, ...older] = log.pages
  if (!newest || !reachesEnd(log)) return log
  const items = [message, ...newest.items].toSorted((a, b) => b.id - a.id)
  return { ...log, pages: [{ count: newest.count + 1, items }, ...older] }
}

/** Changes a message where the log has it; an older state than the loaded one cannot come, as events keep their order. */
export function withChanged(log: Log, id: number, change: (message: Message) => Message): Log {
  return withItems(log, (items) => items.map((item) => (item.id === id ? change(item) : item)))
}

/** Takes a message out, and out of the replies to it. */
export function withoutMessage(log: Log, id: number): Log {
  return withItems(log, (items) =>
    items
      .filter((item) => item.id !== id)
      .map((item) => (item.replyTo?.id === id ? { ...item, replyTo: null } : item)),
  )
}

/** Marks the reader's own messages, up to this one, as read by somebody. */
export function withRead(log: Log, upToId: number, authorId: number): Log {
  return withItems(log, (items) =>
    items.map((item) =>
      item.authorId === authorId && item.id <= upToId && !item.read ? { ...item, read: true } : item,
    ),
  )
}

/**
 * Takes over the newest page as it is now: what it no longer has is deleted. Where it does not reach the loaded messages,
 * there would be a gap, and the log begins anew with it.
 */
export function withLatest(log: Log, latest: MessagePage): Log {
  const loaded = messagesOf(log)
  const oldestOfLatest = latest.items.at(-1)?.id ?? Infinity
  const reaches = latest.items.length < PAGE_SIZE || loaded.some(({ id }) => id >= oldestOfLatest)
  if (!reaches) return { pages: [latest], pageParams: [{}] }
  const older = loaded.filter(({ id }) => id < oldestOfLatest).toReversed()
  const hasAll = latest.items.length < PAGE_SIZE
  return hasAll || older.length === 0
    ? { pages: [latest], pageParams: [{}] }
    : {
        pages: [latest, { count: latest.count, items: older }],
        pageParams: [{}, { beforeId: oldestOfLatest }],
      }
}
