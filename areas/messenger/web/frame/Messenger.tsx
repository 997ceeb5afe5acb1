import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { isNotFound } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { Inbox } from '../list/Inbox.tsx'
import { useLive } from '../live/use-live.ts'
import { Talk } from '../talk/Talk.tsx'
import { isInfoKept, keepInfo } from './kept-info.ts'
import styles from './Messenger.module.css'

const ChatInfo = lazyPart(() => import('../info/ChatInfo.tsx'))

interface MessengerProps {
  title: string
  /** The open chat; null for the list alone. */
  chatId?: number | null
  /** The screen with the information about a chat: on a phone it replaces the chat. */
  isInfo?: boolean
  /** A window over it. */
  children?: ReactNode
}

/** The messenger: the list of chats, the open one and its information; on a phone one of the three. */
export function Messenger(props: MessengerProps) {
  const { impersonator } = useUser()
  useDocumentTitle(props.title)
  // Nobody but their owner reads chats. Decision D-80.
  if (impersonator)
    return (
      <>
        <h1>Мессенджер</h1>
        <EmptyState text="Переписку видит только её владелец. Вернитесь в свой кабинет, чтобы открыть свои чаты" />
      </>
    )
  return <OwnMessenger {...props} />
}

function OwnMessenger({ chatId = null, isInfo = false, children }: MessengerProps) {
  useLive(chatId)
  const isPhone = useIsPhone()
  const [isInfoOpen, setInfoOpen] = useState(() => isInfo || isInfoKept())
  const turnInfo = (isOpen: boolean) => {
    keepInfo(isOpen)
    setInfoOpen(isOpen)
  }
  const isListShown = !isPhone || chatId === null
  return (
    <div className={styles['messenger']}>
      {isListShown && <Inbox chatId={chatId} />}
      {chatId === null
        ? !isPhone && <NoChat />
        : !(isPhone && isInfo) && (
            // The panel next to it has a key too: of two with the same one React forgets to take one away.
            <OpenChat key={`talk-${chatId}`} chatId={chatId} isInfoOpen={isInfoOpen} onTurnInfo={turnInfo} />
          )}
      {chatId !== null && (isPhone ? isInfo : isInfoOpen) && (
        <Suspense>
          <ChatInfo key={`info-${chatId}`} chatId={chatId} onClose={() => turnInfo(false)} />
        </Suspense>
      )}
      {children}
    </div>
  )
}

function NoChat() {
  return (
    <section className={styles['none']} aria-label="Чат">
      <p>Выберите чат слева или начните новый</p>
    </section>
  )
}

interface OpenChatProps {
  chatId: number
  isInfoOpen: boolean
  onTurnInfo: (isOpen: boolean) => void
}

function OpenChat({ chatId, ...info }: OpenChatProps) {
  const { data: chat, error, refetch } = useCall(messengerCalls.getChat, { id: chatId }, { keepsLast: false })
  // A person who was removed from a chat sees nothing of it any more.
  const isGone = isNotFound(error)
  if (chat && !isGone) return <Talk chat={chat} {...info} />
  return (
    <section className={styles['none']} aria-label="Чат">
      {isGone && (
        <EmptyState text="Этого чата среди ваших нет: вы вышли из него или вас убрали из участников" />
      )}
      {error && !isGone && <FailureCard error={error} onRetry={() => void refetch()} />}
    </section>
  )
}
