import { useEffect, useEffectEvent, useRef } from 'react'
import { request } from '#platform/web/api/request.ts'
import { refreshCalls } from '#platform/web/api/use-call.ts'
import { useStreamState } from '#platform/web/stream/stream.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { noteRead } from '../live/chat-cache.ts'
import type { LogRow } from './log-rows.ts'
import { useTalk } from './talk-context.ts'

const PAUSE_MS = 250

/** The last message of somebody else up to this row; null without one. */
function lastOfOthers(rows: readonly LogRow[], endIndex: number, readerId: number): number | null {
  const row = rows
    .slice(0, endIndex + 1)
    .findLast((each) => each.kind === 'message' && each.message.authorId !== readerId)
  return row?.kind === 'message' ? row.message.id : null
}

/** Reports the last message that the reader has seen: visible in a visible window. */
export function useReading(rows: readonly LogRow[], endIndex: number): void {
  const { chat, readerId } = useTalk()
  const streamState = useStreamState()
  const noted = useRef(0)
  const seenId = chat.unreadMessagesCount > 0 ? lastOfOthers(rows, endIndex, readerId) : null
  const note = useEffectEvent(async (messageId: number) => {
    if (document.hidden || messageId <= noted.current) return
    noted.current = messageId
    try {
      const { unreadMessagesCount } = await request(messengerCalls.readMessages, {
        id: chat.id,
        messageIds: [messageId],
      })
      noteRead(chat.id, unreadMessagesCount)
      await refreshCalls([messengerCalls.countUnread])
    } catch {
      // It is told again with the next message or connection, or when the window is looked at next.
      noted.current = 0
    }
  })
  useEffect(() => {
    if (seenId === null) return undefined
    const timer = setTimeout(() => void note(seenId), PAUSE_MS)
    const onLook = () => void note(seenId)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [seenId, streamState])
}
