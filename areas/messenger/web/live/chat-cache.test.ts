import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reread } from '#platform/web/api/reread.ts'
import { callOptions, queryClient } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Chat } from '../../contract/chat.ts'
import { holdRequests, settle, type HeldRequest } from '../testing/held-requests.ts'
import { ACTIVE, noteRead } from './chat-cache.ts'

const options = callOptions(messengerCalls.listChats, ACTIVE)
const aChat = (unreadMessagesCount: number) => ({ id: 1, unreadMessagesCount, isMentioned: false }) as Chat

let requests: HeldRequest[]
let leave: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  requests = holdRequests()
  leave = new QueryObserver(queryClient, options).subscribe(() => undefined)
})

afterEach(() => {
  leave()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const unread = () => queryClient.getQueryData<Chat[]>(options.queryKey)![0]!.unreadMessagesCount

async function afterSecond() {
  vi.advanceTimersByTime(1000)
  await settle()
}

it('a list that was on its way when a chat was read is read once more, and then no more', async () => {
  await requests[0]!.answer([aChat(3)])
  void queryClient.invalidateQueries({ queryKey: options.queryKey })
  await settle()
  noteRead(1, 0)
  await requests[1]!.answer([aChat(3)])
  await afterSecond()
  await requests[2]!.answer([aChat(0)])
  expect(unread()).toBe(0)
  await afterSecond()
  expect(requests).toHaveLength(3)
})

it('a change while nothing is being read asks for nothing', async () => {
  await requests[0]!.answer([aChat(3)])
  noteRead(1, 0)
  await afterSecond()
  expect(unread()).toBe(0)
  expect(requests).toHaveLength(1)
})

it('a list that is being read for the first time is read again after what happens meanwhile', async () => {
  void reread([messengerCalls.listChats])
  await settle()
  await requests[0]!.answer([aChat(1)])
  await requests[1]!.answer([aChat(2)])
  expect(unread()).toBe(2)
})
