import type { Message } from '../../contract/message.ts'
import type { WaitingMessage } from '../sending/waiting-message.ts'

export type LogRow =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'new'; key: string; count: number }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean }
  | { kind: 'waiting'; key: string; waiting: WaitingMessage }

export interface LogParts {
  /** Oldest first. */
  messages: readonly Message[]
  waiting: readonly WaitingMessage[]
  /** The first message that was unread when the chat was opened; null when all were read. */
  firstNewId: number | null
  /** The number of unread messages then. */
  newCount: number
  /** The day of an instant by the university's calendar. */
  dayOf: (instant: string) => string
}

/** Messages of one author that follow each other so closely look like one turn. */
const TURN_MS = 5 * 60_000

function isOneTurn(a: Message | undefined, b: Message | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.authorId === b.authorId &&
    Math.abs(Date.parse(b.date) - Date.parse(a.date)) < TURN_MS
  )
}

/**
 * A log as it is drawn: separators of days, the line of new messages, runs of one author, and waiting
 * messages at the end.
 */
export function logRows({ messages, waiting, firstNewId, newCount, dayOf }: LogParts): LogRow[] {
  const rows: LogRow[] = []
  let lastDay = ''
  for (const [index, message] of messages.entries()) {
    const day = dayOf(message.date)
    const isNewDay = day !== lastDay
    // By its message: clocks of processes differ, and a day may end twice.
    if (isNewDay) rows.push({ kind: 'day', key: `day-${message.id}`, day })
    lastDay = day
    const startsNew = message.id === firstNewId
    if (startsNew) rows.push({ kind: 'new', key: 'new', count: newCount })
    const next = messages[index + 1]
    const endsDay = next !== undefined && dayOf(next.date) !== day
    rows.push({
      kind: 'message',
      key: keyOf(message),
      message,
      isFirst: isNewDay || startsNew || !isOneTurn(messages[index - 1], message),
      isLast: endsDay || next?.id === firstNewId || !isOneTurn(message, next),
    })
  }
  return [...rows, ...waiting.map((one): LogRow => ({ kind: 'waiting', key: one.clientId, waiting: one }))]
}

const keyOf = ({ id }: Message) => `message-${id}`

/** The first of the unread ones: this many of the last messages by others are new. */
export function firstUnreadOf(messages: readonly Message[], unread: number, readerId: number): number | null {
  if (unread === 0) return null
  const others = messages.filter(({ authorId }) => authorId !== readerId)
  return others.at(-unread)?.id ?? null
}
