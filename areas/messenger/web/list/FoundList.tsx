import type { ReactNode } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useMomentText } from '#platform/web/router/university-time.ts'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import { LIMITS } from '../../contract/limits.ts'
import { useOpenPersonalChat } from '../create/use-open-personal-chat.ts'
import { chatAddress } from '../frame/addresses.ts'
import { Face } from '../parts/Face.tsx'
import { Marked } from '../parts/Marked.tsx'
import { ChatRow } from './ChatRow.tsx'
import list from './ChatList.module.css'
import styles from './FoundList.module.css'

interface FoundListProps {
  text: string
  chatId: number | null
}

/** The results of the search: chats, people, and messages of all the reader's chats. */
export function FoundList({ text, chatId }: FoundListProps) {
  const { data, error, refetch } = useCall(
    messengerCalls.searchChats,
    { search: text },
    { isEnabled: text.length >= LIMITS.searchLength },
  )
  const openWith = useOpenPersonalChat()
  const moment = useMomentText()
  if (error && !data)
    return (
      <div className={list['list']}>
        <FailureCard error={error} onRetry={() => void refetch()} />
      </div>
    )
  const { chats = [], contacts = [], messages = [], isCut = false } = data ?? {}
  const isNothing = data !== undefined && chats.length + contacts.length + messages.length === 0
  return (
    <div className={list['list']}>
      <p className="visually-hidden" role="status">
        {data && `Найдено: ${chats.length + contacts.length + messages.length}`}
      </p>
      {isNothing && (
        <p className={list['cut']}>По словам «{text}» ничего не нашлось ни у людей, ни в чатах</p>
      )}
      <Found title="Чаты" count={chats.length}>
        {chats.map((chat) => (
          <ChatRow key={chat.id} chat={chat} isOpen={chat.id === chatId} />
        ))}
      </Found>
      <Found title="Люди" count={contacts.length}>
        {contacts.map(({ id, name, avatar, status }) => (
          <li key={id}>
            <button type="button" className={styles['found']} onClick={() => openWith(id)}>
              <Face id={id} name={name} avatar={avatar} />
              <span>
                <b>
                  <Marked text={name} typed={text} />
                </b>
                <small>{status}</small>
              </span>
            </button>
          </li>
        ))}
      </Found>
      <Found title="Сообщения" count={messages.length}>
        {messages.map((message) => (
          <li key={message.id}>
            <AppLink to={chatAddress(message.chatId, message.id)} className={styles['found']} data-message>
              <span>
                <b>
                  <span>{message.chatName}</span>
                  <time dateTime={message.date}>{moment(message.date, 'day')}</time>
                </b>
                <small>
                  {message.authorName}: <Marked text={message.text} typed={text} />
                </small>
              </span>
            </AppLink>
          </li>
        ))}
      </Found>
      {isCut && <p className={list['cut']}>Сообщений слишком много: уточните слова, чтобы найти остальные</p>}
    </div>
  )
}

function Found({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}
