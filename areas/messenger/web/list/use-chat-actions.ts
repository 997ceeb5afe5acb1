import { useAction } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Chat } from '../../contract/chat.ts'

const REFRESH = [messengerCalls.listChats, messengerCalls.getChat, messengerCalls.countUnread]
const RETURNED = { refresh: REFRESH, success: 'Чат возвращён из архива' }

type TurnedChat = Pick<Chat, 'id' | 'pinned' | 'archived' | 'disabledNotification'>

/** The reader's own marks of a chat: nobody else sees them. Decision D-70. */
export function useChatActions({ id, pinned, archived, disabledNotification }: TurnedChat) {
  const pin = useAction(messengerCalls.pinChat, { refresh: REFRESH })
  const unpin = useAction(messengerCalls.unpinChat, { refresh: REFRESH })
  const archive = useAction(messengerCalls.archiveChat, { refresh: REFRESH, success: 'Чат убран в архив' })
  const unarchive = useAction(messengerCalls.unarchiveChat, RETURNED)
  const mute = useAction(messengerCalls.muteChat, { refresh: REFRESH })
  const unmute = useAction(messengerCalls.unmuteChat, { refresh: REFRESH })
  return {
    turnPin: () => (pinned ? unpin : pin).mutate({ id }),
    turnArchive: () => (archived ? unarchive : archive).mutate({ id }),
    turnNotices: () => (disabledNotification ? unmute : mute).mutate({ id }),
  }
}
