import { infiniteQueryOptions, type QueryFilters, type QueryKey } from '@tanstack/react-query'
import { request } from '#platform/web/api/request.ts'
import { queryClient } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Message } from '../../contract/message.ts'
import { afterReading } from './after-reading.ts'
import {
  messagesOf,
  PAGE_SIZE,
  reachesEnd,
  withLatest,
  type Log,
  type LogPage,
  type PagePlace,
} from './log-pages.ts'

const LOG_KEY = 'messenger-log'

interface Stretch {
  beforeId?: number
  afterId?: number
  offset?: number
}

async function readItems(chatId: number, stretch: Stretch, signal?: AbortSignal) {
  return request(messengerCalls.listMessages, { id: chatId, limit: PAGE_SIZE, ...stretch }, { signal })
}

const isFull = (items: readonly Message[]) => items.length >= PAGE_SIZE

/** A message with those before and after it. */
async function readAround(chatId: number, id: number, signal: AbortSignal): Promise<LogPage> {
  const { items: before, count } = await readItems(chatId, { beforeId: id }, signal)
  const previous = before[0]
  // Nothing is before the first message of all.
  const fromHere: Stretch = previous ? { afterId: previous.id } : { offset: Math.max(0, count - PAGE_SIZE) }
  const { items: after } = await readItems(chatId, fromHere, signal)
  return { items: [...after, ...before], isEnd: !isFull(after), hasOlder: isFull(before) }
}

async function readPage(chatId: number, place: PagePlace, signal: AbortSignal): Promise<LogPage> {
  if (place.at === 'around') return readAround(chatId, place.id, signal)
  if (place.at === 'end') return readLatest(chatId, signal)
  const stretch = place.at === 'before' ? { beforeId: place.id } : { afterId: place.id }
  const { items } = await readItems(chatId, stretch, signal)
  const isNewer = place.at === 'after'
  return { items, isEnd: isNewer && !isFull(items), hasOlder: isNewer || isFull(items) }
}

async function readLatest(chatId: number, signal?: AbortSignal): Promise<LogPage> {
  const { items } = await readItems(chatId, {}, signal)
  return { items, isEnd: true, hasOlder: isFull(items) }
}

/**
 * The way in which a chat's messages are cached: from the end, or around one opened from a search or a
 * quotation.
 */
export function logOptions(chatId: number, messageId: number | null) {
  return infiniteQueryOptions<LogPage, Error, Log, QueryKey, PagePlace>({
    queryKey: [LOG_KEY, chatId, messageId],
    queryFn: ({ pageParam, signal }) => readPage(chatId, pageParam, signal),
    initialPageParam: messageId === null ? { at: 'end' } : { at: 'around', id: messageId },
    // Older ones.
    getNextPageParam: ({ hasOlder }, pages) => {
      const oldest = messagesOf({ pages })[0]
      return hasOlder && oldest ? { at: 'before', id: oldest.id } : undefined
    },
    // Newer ones.
    getPreviousPageParam: (_first, pages) => {
      const newest = messagesOf({ pages }).at(-1)
      return reachesEnd({ pages }) || !newest ? undefined : { at: 'after', id: newest.id }
    },
    // Events keep it fresh while it is on the screen, and `refreshLog` when it comes back.
    staleTime: Infinity,
  })
}

type Change = (log: Log) => Log

function change(filters: QueryFilters, changed: Change): void {
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    const { queryKey } = query
    const changeNow = () => queryClient.setQueryData<Log>(queryKey, (log) => log && changed(log))
    changeNow()
    // A page that is on its way would be added to the log as it was when the page was asked for.
    afterReading(query, changeNow)
  }
}

/** The newest pages that are being read, each with what has happened in its chat meanwhile. */
const refreshed = new Map<number, Set<Change[]>>()

/** Changes every loaded log of the chat, and what is being read of it. */
export function changeLogs(chatId: number, changed: Change): void {
  for (const meanwhile of refreshed.get(chatId) ?? []) meanwhile.push(changed)
  change({ queryKey: [LOG_KEY, chatId] }, changed)
}

/** Reads the newest page; resolves with how a log takes it over, and what has happened since it was asked for. */
async function readChange(chatId: number): Promise<Change> {
  const meanwhile: Change[] = []
  const ofChat = refreshed.get(chatId) ?? new Set()
  refreshed.set(chatId, ofChat.add(meanwhile))
  try {
    const latest = await readLatest(chatId)
    return (log) => meanwhile.reduce((changed, next) => next(changed), withLatest(log, latest))
  } finally {
    ofChat.delete(meanwhile)
  }
}

/** A log whose newest messages may be missing reads on from those that it has. */
function withoutEnd(log: Log): Log {
  const firstFilled = Math.max(
    0,
    log.pages.findIndex(({ items }) => items.length > 0),
  )
  const [newest, ...older] = log.pages.slice(firstFilled)
  if (!newest) return log
  return { pages: [{ ...newest, isEnd: false }, ...older], pageParams: log.pageParams.slice(firstFilled) }
}

/** Has the logs around a message read on, so that none keeps a hole. */
function readOn(chatId: number): void {
  const isAround = ([key, id, messageId]: QueryKey) => key === LOG_KEY && id === chatId && messageId !== null
  change({ predicate: ({ queryKey }) => isAround(queryKey) }, withoutEnd)
}

/** Reads the newest page of the log from the end again, if it is loaded. */
async function readEndAgain(chatId: number): Promise<void> {
  const filters = { queryKey: logOptions(chatId, null).queryKey, exact: true }
  if (queryClient.getQueryData<Log>(filters.queryKey)) change(filters, await readChange(chatId))
}

/** Brings the loaded logs of a chat up to date. */
export async function refreshLog(chatId: number): Promise<void> {
  readOn(chatId)
  await readEndAgain(chatId)
}

/** The same after events that nobody has heard; what is being read for the first time may be older than they are. */
export async function refreshAfterGap(chatId: number): Promise<void> {
  readOn(chatId)
  const options = logOptions(chatId, null)
  const isFirst = !queryClient.getQueryData<Log>(options.queryKey)
  if (isFirst && queryClient.isFetching({ queryKey: options.queryKey, exact: true }) > 0)
    await queryClient.fetchInfiniteQuery(options)
  await readEndAgain(chatId)
}

/** Forgets the messages of a chat that its reader is no longer in. */
export function dropLogs(chatId: number): void {
  queryClient.removeQueries({ queryKey: [LOG_KEY, chatId] })
}
