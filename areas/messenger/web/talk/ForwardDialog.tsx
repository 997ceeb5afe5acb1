import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import type { Chat } from '../../contract/chat.ts'
import type { Message } from '../../contract/message.ts'
import { chatAddress } from '../frame/addresses.ts'
import { ACTIVE } from '../live/chat-cache.ts'
import { membersText } from '../parts/chat-words.ts'
import { Face } from '../parts/Face.tsx'
import { newWaiting } from '../sending/sender.ts'
import { senderOf } from '../sending/use-waiting.ts'
import choosing from '../parts/Choosing.module.css'
import styles from './ForwardDialog.module.css'

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** Chooses the chat into which a message is sent on; it opens with the message on its way. */
export default function ForwardDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const user = useUser()
  const router = useRouter()
  const { data, error, refetch } = useCall(messengerCalls.listChats, ACTIVE)
  const chats = (data ?? []).filter(
    ({ canWrite, name }) => canWrite && plain(name).includes(plain(typed.trim())),
  )
  const send = (chat: Chat) => {
    const { id: messageId, chatId, authorName, text, forwarded } = message
    const forward = { chatId, messageId, authorName: forwarded?.authorName ?? authorName, text }
    senderOf(user).add(
      newWaiting(chat.id, { text: '', replyTo: null, files: [], needsConfirmation: false, forward }),
    )
    onClose()
    router.history.push(chatAddress(chat.id))
  }
  return (
    <Dialog title="Переслать в чат" onClose={onClose}>
      <SearchField
        label="Название чата или имя"
        placeholder="Название чата или имя"
        value={typed}
        onChange={setTyped}
        isFocused
      />
      {error && !data && <FailureCard error={error} onRetry={() => void refetch()} />}
      <ul className={styles['chats']} aria-label="Чаты">
        {chats.map((chat) => (
          <li key={chat.id}>
            <button type="button" className={choosing['option']} onClick={() => send(chat)}>
              <Face
                id={chat.companionId ?? chat.id}
                name={chat.name}
                avatar={chat.avatar}
                isGroup={chat.type === 'group'}
                isSmall
              />
              <span>
                <b>{chat.name}</b>
                <small>
                  {chat.type === 'group' ? membersText(chat.memberCount) : chat.members[0]?.status}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data && chats.length === 0 && (
        <p role="status">
          {typed.trim() === '' ? 'Чатов, в которые вы можете писать, пока нет' : 'Такого чата не нашлось'}
        </p>
      )}
    </Dialog>
  )
}
