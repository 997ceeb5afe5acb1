import { useAction } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Chat } from '../../contract/chat.ts'
import MomentDialog from '../later/MomentDialog.tsx'
import { CHAT_READS } from './use-chat-actions.ts'

/** Chooses the time for which a chat is silent for its reader. */
export default function MuteDialog({ chat, onClose }: { chat: Pick<Chat, 'id'>; onClose: () => void }) {
  const mute = useAction(messengerCalls.muteChat, { refresh: CHAT_READS })
  return (
    <MomentDialog
      title="Без уведомлений"
      verb="Отключить"
      words="silence"
      forGood="Пока не включу"
      onChoose={(until) => mute.mutateAsync({ id: chat.id, until })}
      onClose={onClose}
    />
  )
}
