import { useRouter } from '@tanstack/react-router'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import type { Chat } from '../../contract/chat.ts'
import { messengerScreens } from '../../contract/screens.ts'
import { ACTIVE, ARCHIVE } from '../live/chat-cache.ts'
import { ChatRow } from './ChatRow.tsx'
import styles from './ChatList.module.css'

interface ChatListProps {
  isArchive: boolean
  /** The open chat. */
  chatId: number | null
}

/** The chats: pinned ones under their own heading, the others by their last activity. */
export function ChatList({ isArchive, chatId }: ChatListProps) {
  const { data, error, refetch } = useCall(messengerCalls.listChats, isArchive ? ARCHIVE : ACTIVE, {
    keepsLast: false,
  })
  if (!data)
    return (
      <div className={styles['list']}>
        {error ? <FailureCard error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
      </div>
    )
  if (data.length === 0) return <NoChats isArchive={isArchive} />
  const [pinned, others] = [true, false].map((is) => data.filter((chat) => chat.pinned === is))
  const hasPinned = pinned!.length > 0
  return (
    <div className={styles['list']}>
      {hasPinned && <Rows title="Закреплённые" chats={pinned!} chatId={chatId} />}
      {others!.length > 0 && <Rows title={hasPinned ? 'Остальные' : null} chats={others!} chatId={chatId} />}
    </div>
  )
}

function NoChats({ isArchive }: { isArchive: boolean }) {
  const router = useRouter()
  const begin = () => router.history.push(addressOf(messengerScreens.newPersonalChat))
  return (
    <div className={styles['none']}>
      {isArchive ? (
        <EmptyState text="В архиве пусто. Сюда уходят чаты, которые вы убрали из списка" />
      ) : (
        <EmptyState
          text="Чатов пока нет. Напишите однокурснику, преподавателю или коллеге"
          action={
            <Button kind="primary" onClick={begin}>
              Начать чат
            </Button>
          }
        />
      )}
    </div>
  )
}

interface RowsProps {
  title: string | null
  chats: readonly Chat[]
  chatId: number | null
}

function Rows({ title, chats, chatId }: RowsProps) {
  return (
    <section aria-label={title ?? 'Чаты по времени'}>
      {title !== null && <h2>{title}</h2>}
      <ul>
        {chats.map((chat) => (
          <ChatRow key={chat.id} chat={chat} isOpen={chat.id === chatId} />
        ))}
      </ul>
    </section>
  )
}
