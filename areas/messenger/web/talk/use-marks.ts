import { useAction } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Message } from '../../contract/message.ts'
import { changeLogs } from '../live/log-cache.ts'
import { withChanged } from '../live/log-pages.ts'

const OF_CHAT = [messengerCalls.getChat, messengerCalls.listMessages]
const OF_PINNED = [...OF_CHAT, messengerCalls.listPinnedMessages]

/** The reader's star, and the pin that all members see. */
export function useMarks({ id, chatId, important, pinned }: Message) {
  const star = useAction(messengerCalls.starMessage, { refresh: OF_CHAT })
  const unstar = useAction(messengerCalls.unstarMessage, { refresh: OF_CHAT })
  const pin = useAction(messengerCalls.pinMessage, { refresh: OF_PINNED })
  const unpin = useAction(messengerCalls.unpinMessage, { refresh: OF_PINNED })
  const input = { id: chatId, msg: id }
  const note = (changed: Partial<Message>) =>
    changeLogs(chatId, (log) => withChanged(log, id, (message) => ({ ...message, ...changed })))
  return {
    turnStar: () =>
      (important ? unstar : star).mutate(input, { onSuccess: () => note({ important: !important }) }),
    turnPin: () => (pinned ? unpin : pin).mutate(input, { onSuccess: () => note({ pinned: !pinned }) }),
  }
}
