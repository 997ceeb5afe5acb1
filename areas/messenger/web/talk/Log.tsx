import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryClient } from '#platform/web/api/use-call.ts'
import { useDayOf } from '#platform/web/router/university-time.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { logOptions } from '../live/log-cache.ts'
import { messagesOf, reachesEnd, type Log as LoadedLog } from '../live/log-pages.ts'
import { useWaiting } from '../sending/use-waiting.ts'
import { Announcer } from './Announcer.tsx'
import { LogRows } from './LogRows.tsx'
import { firstUnreadOf, logRows } from './log-rows.ts'
import { useTalk } from './talk-context.ts'
import styles from './Log.module.css'

interface LogProps {
  /** The message to show; null for the end of the log. */
  aimId: number | null
  /** The number of unread messages when the chat was opened. */
  unreadAtFirst: number
  /** Leads back from an old message to the end. */
  onEnd: () => void
}

/** A message that is loaded already is shown in the log from its end; around another one a log of its own is read. */
function placeToRead(chatId: number, aimId: number | null): number | null {
  const loaded = queryClient.getQueryData<LoadedLog>(logOptions(chatId, null).queryKey)
  const isLoaded = loaded?.pages.some(({ items }) => items.some(({ id }) => id === aimId)) ?? false
  return isLoaded ? null : aimId
}

/** The messages of the open chat. */
export function Log({ aimId, unreadAtFirst, onEnd }: LogProps) {
  const { chat, readerId } = useTalk()
  const dayOf = useDayOf()
  const [place] = useState(() => placeToRead(chat.id, aimId))
  const log = useInfiniteQuery(logOptions(chat.id, place))
  const waiting = useWaiting()
  const messages = useMemo(() => (log.data ? messagesOf(log.data) : null), [log.data])
  const firstNewId = useFirstNew(messages && firstUnreadOf(messages, unreadAtFirst, readerId))
  const isAtEnd = log.data !== undefined && reachesEnd(log.data)
  const rows = useMemo(() => {
    const own = isAtEnd ? waiting.filter(({ chatId }) => chatId === chat.id) : []
    return logRows({ messages: messages ?? [], waiting: own, firstNewId, newCount: unreadAtFirst, dayOf })
  }, [messages, waiting, firstNewId, unreadAtFirst, isAtEnd, chat.id, dayOf])
  if (!messages)
    return (
      <div className={styles['still']}>
        {log.error && <FailureCard error={log.error} onRetry={() => void log.refetch()} />}
      </div>
    )
  return (
    <>
      {place === null && <Announcer messages={messages} readerId={readerId} />}
      {rows.length === 0 ? (
        <div className={styles['still']}>
          <EmptyState text="Сообщений пока нет. Напишите первое" />
        </div>
      ) : (
        <LogRows {...{ rows, log, aimId, isAtEnd, onEnd }} />
      )}
    </>
  )
}

/** The line stays above the message before which it was drawn first, however many are read or loaded since. */
function useFirstNew(found: number | null): number | null {
  const [first, setFirst] = useState<number | null | undefined>(undefined)
  if (first === undefined && found !== null) setFirst(found)
  return first ?? found
}
