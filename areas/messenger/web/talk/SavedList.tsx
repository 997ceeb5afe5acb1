import { IconX } from '@tabler/icons-react'
import { useCall } from '#platform/web/api/use-call.ts'
import { useMomentText } from '#platform/web/router/university-time.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Message } from '../../contract/message.ts'
import { useTalk } from './talk-context.ts'
import { useMarks } from './use-marks.ts'
import styles from './SavedList.module.css'

export type SavedKind = 'pinned' | 'important'

const WORDS: Record<SavedKind, { title: string; empty: string }> = {
  pinned: {
    title: 'Закреплённые',
    empty: 'В чате ничего не закреплено',
  },
  important: {
    title: 'Важные',
    empty: 'Вы ещё не отметили важных сообщений. Отметка есть в меню каждого сообщения, её видите только вы',
  },
}

/** The pinned messages of a chat, or those that the reader has marked as important. */
export function SavedList({ kind, onClose }: { kind: SavedKind; onClose: () => void }) {
  const { chat } = useTalk()
  const isPinned = kind === 'pinned'
  const pinned = useCall(
    messengerCalls.listPinnedMessages,
    { id: chat.id, limit: LIMITS.pinnedMessages },
    { isEnabled: isPinned },
  )
  const important = useCall(
    messengerCalls.listMessages,
    { id: chat.id, isImportant: true, limit: LIMITS.messagesOnPage.most },
    { isEnabled: !isPinned, isAlwaysFresh: true },
  )
  const { data, error, refetch } = isPinned ? pinned : important
  const { title, empty } = WORDS[kind]
  return (
    <section className={styles['saved']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" aria-label="Закрыть и вернуться к сообщениям" onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </header>
      {error && !data && <FailureCard error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <EmptyState text={empty} />}
      <ul>
        {data?.items.map((message) => (
          <li key={message.id}>
            <SavedMessage message={message} isPinned={isPinned} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SavedMessageProps {
  message: Message
  isPinned: boolean
}

function SavedMessage({ message, isPinned }: SavedMessageProps) {
  const { chat, readerId, goTo } = useTalk()
  const moment = useMomentText()
  const { turnPin, turnStar } = useMarks(message)
  const mayTurn = !isPinned || (chat.canWrite && (chat.type === 'person' || chat.creator === readerId))
  return (
    <>
      <button type="button" className={styles['message']} onClick={() => goTo(message.id)}>
        <b>
          {message.authorName}
          <time dateTime={message.date}>{moment(message.date)}</time>
        </b>
        <span>{message.text === '' ? message.files[0]?.name : message.text}</span>
      </button>
      {mayTurn && (
        <button type="button" className={styles['turn']} onClick={isPinned ? turnPin : turnStar}>
          {isPinned ? 'Открепить' : 'Снять отметку'}
        </button>
      )}
    </>
  )
}
