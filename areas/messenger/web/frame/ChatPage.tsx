import { Messenger } from './Messenger.tsx'
import { useChatId } from './use-chat-id.ts'

export default function ChatPage() {
  return <Messenger title="Мессенджер" chatId={useChatId()} />
}
