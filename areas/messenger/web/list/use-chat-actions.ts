import { useAction } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Chat } from '../../contract/chat.ts'

/** The calls that show the reader's own settings of a chat. */
export const CHAT_READS = [messengerCalls.listChats, messengerCalls.getChat, messengerCalls.countUnread]
const RETURNED = { refresh: CHAT_READS, success: 'Чат возвращён из архива' }

type TurnedChat = Pick<Chat, 'id' | 'pinned' | 'archived'>

/** The reader's own marks of a chat: nobody else sees them. Decision D-70. */
export function useChatActions({ id, pinned, archived }: TurnedChat) {
  const pin = useAction(messengerCalls.pinChat, { refresh: CHAT_READS })
  const unpin = useAction(messengerCalls.unpinChat, { refresh: CHAT_READS })
  const archive = useAction(messengerCalls.archiveChat, { refresh: CHAT_READS, success: 'Чат убран в архив' })
  const unarchive = useAction(messengerCalls.unarchiveChat, RETURNED)
  const unmute = useAction(messengerCalls.unmuteChat, { refresh: CHAT_READS })
  return {
    turnPin: () => (pinned ? unpin : pin).mutate({ id }),
    turnArchive: () => (archived ? unarchive : archive).mutate({ id }),
    turnNoticesOn: () => unmute.mutate({ id }),
  }
}
