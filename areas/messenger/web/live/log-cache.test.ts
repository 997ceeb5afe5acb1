import { InfiniteQueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/use-call.ts'
import type { Message } from '../../contract/message.ts'
import { aMessage, messagesFrom } from '../testing/a-message.ts'
import { holdRequests, settle, type HeldRequest } from '../testing/held-requests.ts'
import { changeLogs, logOptions, refreshAfterGap, refreshLog } from './log-cache.ts'
import { messagesOf, withMessage, type Log, type LogPage, type PagePlace } from './log-pages.ts'

const CHAT = 1
const options = logOptions(CHAT, null)

let requests: HeldRequest[]
let leave: () => void
let log: InfiniteQueryObserver<LogPage, Error, Log, QueryKey, PagePlace>

beforeEach(() => {
  requests = holdRequests()
  log = new InfiniteQueryObserver(queryClient, options)
  leave = log.subscribe(() => undefined)
})

afterEach(() => {
  leave()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** An answer with a page of messages, the newest first. */
const page = (first: number, count = 50) => {
  const items: Message[] = messagesFrom(first, count).toReversed()
  return { items, count: 1000 }
}

const lastIds = () =>
  messagesOf(queryClient.getQueryData<Log>(options.queryKey)!)
    .slice(-3)
    .map(({ id }) => id)
const hear = (id: number) => changeLogs(CHAT, (known) => withMessage(known, aMessage(id)))

it('a message that comes while the chat is being opened is in the log', async () => {
  hear(101)
  await requests[0]!.answer(page(51))
  expect(lastIds()).toEqual([99, 100, 101])
})

it('a message that comes while an older page is being read stays', async () => {
  await requests[0]!.answer(page(101))
  void log.fetchNextPage()
  await settle()
  hear(151)
  await requests[1]!.answer(page(51))
  expect(lastIds()).toEqual([149, 150, 151])
  expect(messagesOf(log.getCurrentResult().data!)).toHaveLength(101)
})

it('what a return of the connection brings while an older page is being read stays', async () => {
  await requests[0]!.answer(page(101))
  void log.fetchNextPage()
  await settle()
  void refreshLog(CHAT)
  await settle()
  await requests[2]!.answer(page(103))
  await requests[1]!.answer(page(51))
  expect(lastIds()).toEqual([150, 151, 152])
  expect(messagesOf(log.getCurrentResult().data!)).toHaveLength(102)
})

it('a message that comes while the newest page is read once more stays', async () => {
  await requests[0]!.answer(page(101))
  void refreshLog(CHAT)
  await settle()
  hear(151)
  await requests[1]!.answer(page(101))
  expect(lastIds()).toEqual([149, 150, 151])
})

it('what was read for the first time before a gap is read again after it', async () => {
  void refreshAfterGap(CHAT)
  await settle()
  await requests[0]!.answer(page(51))
  expect(requests).toHaveLength(2)
  await requests[1]!.answer(page(53))
  expect(lastIds()).toEqual([100, 101, 102])
})

it('a log around a message reads on after a gap, and takes nothing behind the hole', async () => {
  const around = logOptions(CHAT, 40)
  queryClient.setQueryData<Log>(around.queryKey, {
    pages: [{ items: messagesFrom(1, 50).toReversed(), isEnd: true, hasOlder: false }],
    pageParams: [{ at: 'around', id: 40 }],
  })
  void refreshAfterGap(CHAT)
  hear(61)
  await requests[0]!.answer(page(11))
  const known = () => messagesOf(queryClient.getQueryData<Log>(around.queryKey)!).map(({ id }) => id)
  expect(known().at(-1)).toBe(50)
  const observer = new InfiniteQueryObserver(queryClient, around)
  const stop = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult().hasPreviousPage).toBe(true)
  void observer.fetchPreviousPage()
  await settle()
  const newer = requests.find(({ path }) => path.includes('afterId=50'))!
  await newer.answer(page(51, 11))
  expect(known().slice(-3)).toEqual([59, 60, 61])
  hear(62)
  expect(known().at(-1)).toBe(62)
  await requests[1]!.answer(page(12))
  stop()
})
