import { Messenger } from './Messenger.tsx'
import { useChatId } from './use-chat-id.ts'

export default function ChatInfoPage() {
  return <Messenger title="Информация о чате" chatId={useChatId()} isInfo />
}
