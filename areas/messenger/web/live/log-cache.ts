import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { request } from '#platform/web/api/request.ts'
import { queryClient } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { MessagePage } from '../../contract/message.ts'
import { PAGE_SIZE, reachesEnd, withLatest, type Log, type PagePlace } from './log-pages.ts'

const LOG_KEY = 'messenger-log'

/** The place of a message that is opened from elsewhere: with it come the ones before it. */
const placeOf = (messageId: number | null): PagePlace => (messageId === null ? {} : { beforeId: messageId + 1 })

/** How a chat's messages are cached: from the end, or around one that was opened from a search or a quotation. */
export function logOptions(chatId: number, messageId: number | null) {
  return infiniteQueryOptions<MessagePage, Error, Log, QueryKey, PagePlace>({
    queryKey: [LOG_KEY, chatId, messageId],
    queryFn: ({ pageParam, signal }) =>
      request(messengerCalls.listMessages, { id: chatId, limit: PAGE_SIZE, ...pageParam }, { signal }),
    initialPageParam: placeOf(messageId),
    // Older ones.
    getNextPageParam: ({ items }, _pages, place): PagePlace | undefined => {
      const oldest = items.at(-1)
      const isFull = items.length >= PAGE_SIZE || place.afterId !== undefined
      return oldest && isFull ? { beforeId: oldest.id } : undefined
    },
    // Newer ones.
    getPreviousPageParam: (_first, pages, _place, pageParams): PagePlace | undefined => {
      const newest = pages.flatMap(({ items }) => items)[0]
      if (reachesEnd({ pages, pageParams })) return undefined
      return { afterId: newest?.id ?? messageId ?? 0 }
    },
    // Events keep it fresh while it is on the screen, and `refreshLog` when it comes back.
    staleTime: Infinity,
  })
}

/** Changes every loaded log of the chat. */
export function changeLogs(chatId: number, change: (log: Log) => Log): void {
  queryClient.setQueriesData<Log>({ queryKey: [LOG_KEY, chatId] }, (log) => log && change(log))
}

/** Reads the newest page of a loaded log once more. */
export async function refreshLog(chatId: number): Promise<void> {
  const { queryKey } = logOptions(chatId, null)
  if (!queryClient.getQueryData<Log>(queryKey)) return
  const latest = await request(messengerCalls.listMessages, { id: chatId, limit: PAGE_SIZE })
  queryClient.setQueryData<Log>(queryKey, (log) => log && withLatest(log, latest))
}

/** Forgets the messages of a chat that its reader is no longer in. */
export function dropLogs(chatId: number): void {
  queryClient.removeQueries({ queryKey: [LOG_KEY, chatId] })
}
