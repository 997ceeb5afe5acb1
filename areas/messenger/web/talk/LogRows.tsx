import { IconArrowDown } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { newMessagesText } from '../parts/chat-words.ts'
import type { LogRow } from './log-rows.ts'
import { RowOf } from './RowOf.tsx'
import { useTalk } from './talk-context.ts'
import { useReading } from './use-reading.ts'
import styles from './Log.module.css'

const MESSAGE_PX = 68
const LINE_PX = 40
const ROWS_AHEAD = 10
/** Nearer to the end than this, a new message scrolls the log. */
const NEAR_END_PX = 120
/** The distance from the edge, in rows, at which the next page is read. */
const ROWS_BEFORE_EDGE = 12

type LoadedPages = Pick<
  UseInfiniteQueryResult,
  | 'fetchNextPage'
  | 'fetchPreviousPage'
  | 'hasNextPage'
  | 'hasPreviousPage'
  | 'isFetchingNextPage'
  | 'isFetchingPreviousPage'
  | 'isError'
>

interface LogRowsProps {
  rows: readonly LogRow[]
  log: LoadedPages
  aimId: number | null
  isAtEnd: boolean
  onEnd: () => void
}

type LogVirtualizer = Virtualizer<HTMLDivElement, Element>

function useRows(rows: readonly LogRow[], scroller: { current: HTMLDivElement | null }): LogVirtualizer {
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  // oxlint-disable-next-line react/incompatible-library -- we use no React Compiler, whose memoization it would defeat
  return useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'message' ? MESSAGE_PX : LINE_PX),
    getItemKey,
    overscan: ROWS_AHEAD,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    paddingStart: 8,
    paddingEnd: 8,
  })
}

/** What a reader scrolls with. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface Opened {
  virtualizer: LogVirtualizer
  rows: readonly LogRow[]
  aimId: number | null
  scroller: { current: HTMLDivElement | null }
}

/**
 * Scrolls to the requested message at first, to the line of new ones, or to the end. The requested message stays in
 * sight while pages come around it and rows get their heights, until its reader moves.
 */
function useFirstPlace({ virtualizer, rows, aimId, scroller }: Opened): boolean {
  const [isPlaced, setPlaced] = useState(false)
  const hasMoved = useRef(false)
  const index = rows.findIndex((row) =>
    aimId === null ? row.kind === 'new' : row.kind === 'message' && row.message.id === aimId,
  )
  useLayoutEffect(() => {
    if (index === -1) virtualizer.scrollToEnd()
    else virtualizer.scrollToIndex(index, { align: aimId === null ? 'start' : 'center' })
    setPlaced(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the log is opened
  }, [])
  useEffect(() => {
    const element = scroller.current
    const note = () => {
      hasMoved.current = true
    }
    for (const move of MOVES) element?.addEventListener(move, note, { passive: true })
    return () => {
      for (const move of MOVES) element?.removeEventListener(move, note)
    }
  }, [scroller])
  const height = virtualizer.getTotalSize()
  useEffect(() => {
    if (aimId !== null && index !== -1 && !hasMoved.current)
      virtualizer.scrollToIndex(index, { align: 'center' })
  }, [virtualizer, aimId, index, height])
  return isPlaced
}

/**
 * A reader at the end stays there when the log gets less space: a keyboard, a pinned message, a longer text.
 */
function useStayingAtEnd(scroller: { current: HTMLDivElement | null }, virtualizer: LogVirtualizer): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    let isAtEnd = false
    const note = () => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
    }
    const observer = new ResizeObserver(() => isAtEnd && virtualizer.scrollToEnd())
    element.addEventListener('scroll', note)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', note)
      observer.disconnect()
    }
  }, [scroller, virtualizer])
}

/** Reads the pages at both ends before their edge comes into sight. */
function usePaging(virtualizer: LogVirtualizer, count: number, log: LoadedPages, isPlaced: boolean): void {
  const shown = virtualizer.getVirtualItems()
  const first = shown[0]?.index ?? 0
  const last = shown.at(-1)?.index ?? 0
  const needsOlder = first <= ROWS_BEFORE_EDGE && log.hasNextPage && !log.isFetchingNextPage
  const needsNewer = last >= count - ROWS_BEFORE_EDGE && log.hasPreviousPage && !log.isFetchingPreviousPage
  const { fetchNextPage, fetchPreviousPage, isError } = log
  useEffect(() => {
    if (!isPlaced || isError) return
    if (needsOlder) void fetchNextPage()
    else if (needsNewer) void fetchPreviousPage()
  }, [isPlaced, isError, needsOlder, needsNewer, fetchNextPage, fetchPreviousPage])
}

/** The rows of a log: only those in sight are in the document, and older ones come above without a jump. */
export function LogRows({ rows, log, aimId, isAtEnd, onEnd }: LogRowsProps) {
  const { chat } = useTalk()
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useRows(rows, scroller)
  const isPlaced = useFirstPlace({ virtualizer, rows, aimId, scroller })
  useStayingAtEnd(scroller, virtualizer)
  usePaging(virtualizer, rows.length, log, isPlaced)
  useReading(rows, isPlaced ? (virtualizer.range?.endIndex ?? -1) : -1)
  const waitingCount = rows.filter(({ kind }) => kind === 'waiting').length
  useEffect(() => {
    if (waitingCount > 0) virtualizer.scrollToEnd()
    // oxlint-disable-next-line react/exhaustive-deps -- what the reader has just sent is shown; the list itself is no reason
  }, [waitingCount])
  const isBelow = isPlaced && (!isAtEnd || virtualizer.getDistanceFromEnd() > NEAR_END_PX)
  return (
    <div className={styles['frame']}>
      <div
        ref={scroller}
        className={styles['log']}
        role="region"
        aria-label="Сообщения"
        // The keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region takes the focus
        tabIndex={0}
      >
        <div className={styles['rows']} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles['row']}
              style={{ transform: `translateY(${start}px)` }}
            >
              <RowOf row={rows[index]!} aimId={aimId} />
            </div>
          ))}
        </div>
      </div>
      {isBelow && (
        <button
          type="button"
          className={styles['down']}
          onClick={() => (isAtEnd ? virtualizer.scrollToEnd() : onEnd())}
        >
          <IconArrowDown size={20} aria-hidden />
          <span className={chat.unreadMessagesCount > 0 ? undefined : 'visually-hidden'}>
            {chat.unreadMessagesCount > 0
              ? newMessagesText(chat.unreadMessagesCount)
              : 'К последним сообщениям'}
          </span>
        </button>
      )}
    </div>
  )
}
