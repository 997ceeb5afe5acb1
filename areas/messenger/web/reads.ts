import { ahead, type ReadAhead } from '#platform/web/api/read-ahead.ts'
import { queryClient } from '#platform/web/api/use-call.ts'
import type { ReadPlace, ScreenReads } from '#platform/web/router/area.ts'
import { messengerCalls } from '../contract/calls.ts'
import type { messengerScreens } from '../contract/screens.ts'
import { ACTIVE } from './live/chat-cache.ts'
import { logOptions } from './live/log-cache.ts'

const chats = ahead(messengerCalls.listChats, ACTIVE)

/** A chat with its last messages; nobody in another's place reads chats. */
function chatOf({ params, user }: ReadPlace): ReadAhead[] {
  const id = Number(params['chatId'])
  if (user.impersonator || !(id > 0)) return []
  return [
    chats,
    ahead(messengerCalls.getChat, { id }),
    () => queryClient.prefetchInfiniteQuery(logOptions(id, null)),
  ]
}

const listOf = ({ user }: ReadPlace): ReadAhead[] => (user.impersonator ? [] : [chats])

export default {
  chats: listOf,
  chat: chatOf,
  chatInfo: chatOf,
  complaints: () => [ahead(messengerCalls.listComplaints, { page: 1 })],
  newPersonalChat: listOf,
  newGroupChat: listOf,
} satisfies ScreenReads<keyof typeof messengerScreens>
