import { Messenger } from './Messenger.tsx'

export default function ChatsPage() {
  return <Messenger title="Мессенджер" />
}
