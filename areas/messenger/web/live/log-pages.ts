import type { InfiniteData } from '@tanstack/react-query'
import type { Message } from '../../contract/message.ts'

/** The anchor of a page: at the newest message, before one, after one, or around one. */
export type PagePlace =
  | { at: 'end' }
  | { at: 'before'; id: number }
  | { at: 'after'; id: number }
  | { at: 'around'; id: number }

/** A stretch of a log, the newest message first. */
export interface LogPage {
  items: Message[]
  /** Nothing is newer. */
  isEnd: boolean
  hasOlder: boolean
}

/** The pages of a log as they are cached, the newest first. */
export type Log = InfiniteData<LogPage, PagePlace>

export const PAGE_SIZE = 50

/** The messages of a log, oldest first, each once even if it arrived in two ways. Decision D-76. */
export function messagesOf({ pages }: Pick<Log, 'pages'>): Message[] {
  const byId = new Map<number, Message>()
  for (const message of pages.flatMap(({ items }) => items))
    if (!byId.has(message.id)) byId.set(message.id, message)
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq)
}

/**
 * True when nothing is newer than the loaded messages: a log that was opened at an old message may end
 * earlier.
 */
export function reachesEnd({ pages }: Pick<Log, 'pages'>): boolean {
  return pages[0]?.isEnd ?? false
}

function withItems(log: Log, change: (items: Message[]) => Message[]): Log {
  return { ...log, pages: log.pages.map((page) => ({ ...page, items: change(page.items) })) }
}

/** Adds a message at the end, or updates it if the log already has it. */
export function withMessage(log: Log, message: Message): Log {
  if (log.pages.some(({ items }) => items.some(({ id }) => id === message.id)))
    return withItems(log, (items) => items.map((item) => (item.id === message.id ? message : item)))
  const [newest, ...older] = log.pages
  if (!newest || !reachesEnd(log)) return log
  const items = [message, ...newest.items].toSorted((a, b) => b.seq - a.seq)
  return { ...log, pages: [{ ...newest, items }, ...older] }
}

/**
 * Changes a message if the log has it; an older state than the loaded one cannot arrive, as events keep their
 * order.
 */
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
 * Takes over the newest page as it is now: messages missing from it are deleted. If it does not reach the
 * loaded messages, there would be a gap, and the log starts again from it.
 */
export function withLatest(log: Log, latest: LogPage): Log {
  const loaded = messagesOf(log)
  const oldest = latest.items.at(-1)
  const isJoined = oldest !== undefined && loaded.some(({ seq }) => seq >= oldest.seq)
  const older = loaded.filter(({ seq }) => oldest !== undefined && seq < oldest.seq).toReversed()
  if (!latest.hasOlder || !isJoined || older.length === 0)
    return { pages: [latest], pageParams: [{ at: 'end' }] }
  const hasOlder = log.pages.at(-1)?.hasOlder ?? false
  return {
    pages: [latest, { items: older, isEnd: false, hasOlder }],
    pageParams: [{ at: 'end' }, { at: 'before', id: oldest.id }],
  }
}
