import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { topDialog } from '#platform/web/ui/open-dialogs.ts'
import { usePaused } from '#platform/web/ui/use-paused.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { LIMITS } from '../../contract/limits.ts'

const PAUSE_AFTER_TYPING_MS = 250

interface Place {
  chatId: number
  /** The message that is shown now. */
  shownId: number | null
  goTo: (messageId: number) => void
}

/** Ctrl+F: the browser's own search knows only the messages in sight. Pressed again in the field, it is the browser's. */
function useKeys(isTyping: () => boolean, open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isFind =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyF'
    if (!isFind || topDialog() !== null || isTyping()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

export interface Finding {
  /** What is typed; null while nobody searches. */
  text: string | null
  type: (text: string) => void
  open: () => void
  close: () => void
  /** The hits, the newest first; null before the first answer. */
  ids: readonly number[] | null
  isCut: boolean
  error: Error | null
  /** The place of the shown message among the hits; -1 when another one is shown. */
  place: number
  /** Shows the next older hit, or the next newer one. */
  step: (direction: 'older' | 'newer') => void
  /** Counts the openings: the field takes the focus with each of them. */
  opened: number
}

/** The search inside the open chat: each hit is shown in its place in the log. */
export function useFinding({ chatId, shownId, goTo }: Place): Finding {
  const [text, setText] = useState<string | null>(null)
  const [opened, setOpened] = useState(0)
  const sought = usePaused((text ?? '').trim(), PAUSE_AFTER_TYPING_MS)
  const isLongEnough = sought.length >= LIMITS.searchLength
  const { data, error, isPlaceholderData } = useCall(
    messengerCalls.searchChat,
    { id: chatId, search: sought },
    { isEnabled: isLongEnough, isAlwaysFresh: true },
  )
  const isAnswered = text !== null && isLongEnough && data !== undefined && !isPlaceholderData
  const ids = isAnswered ? data.ids : null
  const showFirst = useEffectEvent((found: readonly number[]) => {
    const [newest] = found
    if (newest !== undefined && (shownId === null || !found.includes(shownId))) goTo(newest)
  })
  useEffect(() => {
    if (ids) showFirst(ids)
  }, [ids])
  const place = ids && shownId !== null ? ids.indexOf(shownId) : -1
  const open = () => {
    setText((typed) => typed ?? '')
    setOpened((count) => count + 1)
  }
  useKeys(() => document.activeElement?.closest('[data-finding]') !== null, open)
  return {
    text,
    type: setText,
    open,
    close: () => setText(null),
    ids,
    isCut: isAnswered && data.isCut,
    error,
    place,
    step: (direction) => {
      const next = ids?.[direction === 'older' ? place + 1 : place - 1]
      if (next !== undefined) goTo(next)
    },
    opened,
  }
}

/** The words to mark, and in which messages. */
export interface FoundWords {
  text: string
  ids: ReadonlySet<number>
}

export function useFoundWords({ text, ids }: Finding): FoundWords | null {
  return useMemo(() => (text !== null && ids ? { text, ids: new Set(ids) } : null), [text, ids])
}
