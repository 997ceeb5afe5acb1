import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { BusyError, RefusedError } from './delivery-errors.ts'
import { maskedRecipient } from './masked-recipient.ts'
import { noteFailed, noteSent, takeDueLetter, type Channel, type WaitingLetter } from './outbox-store.ts'

/** Carries a letter away; rejects when the other side did not take it. */
export interface Transport {
  channel: Channel
  /** @throws RefusedError where trying again is vain, BusyError where the other side says when */
  send(letter: WaitingLetter): Promise<void>
  close(): void
}

const MINUTE_MS = 60_000
/** Pauses before the next attempts: 1 and 5 minutes, half an hour, 2 and 12 hours. Decision D-28. */
export const RETRY_PAUSES_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)

const POLL_MS = 3000

/** A letter that did not leave, for the log: whom it was for is covered. */
export interface FailedDelivery {
  letterId: number
  channel: Channel
  recipient: string
  error: string
  /** Null when it is given up. */
  nextAt: Date | null
}

interface SenderParts {
  db: Db
  clock: Clock
  transports: readonly Transport[]
  onFailure?: (failure: FailedDelivery) => void
}

/** When a letter is tried again; null when it is not. */
function nextAttemptAt(error: unknown, attempts: number, now: Date): Date | null {
  const pauseMs = RETRY_PAUSES_MS[attempts]
  if (error instanceof RefusedError || pauseMs === undefined) return null
  const askedMs = error instanceof BusyError ? error.retryAfterMs : 0
  return new Date(now.getTime() + Math.max(pauseMs, askedMs))
}

/**
 * Sends the letter that is due longest; false when none is due. A failure sets the time of the next attempt. Nothing is
 * held in the database while the letter is under way.
 */
export async function sendNext({ db, clock, transports, onFailure }: SenderParts): Promise<boolean> {
  const channels = transports.map(({ channel }) => channel)
  const letter = await takeDueLetter(db, clock.now(), channels)
  if (!letter) return false
  try {
    await transports.find(({ channel }) => channel === letter.channel)!.send(letter)
  } catch (cause) {
    const at = clock.now()
    const error = cause instanceof Error ? cause.message : String(cause)
    const nextAt = nextAttemptAt(cause, letter.attempts, at)
    await transact(db, (tx) => noteFailed(tx, letter.id, { error, at, nextAt }))
    const { id: letterId, channel, recipient } = letter
    onFailure?.({ letterId, channel, recipient: maskedRecipient(recipient), error, nextAt })
    return true
  }
  await transact(db, (tx) => noteSent(tx, letter.id, clock.now()))
  return true
}

/** Sends what the outbox holds for as long as the server runs; without a transport letters stay in it. */
export function startSender(parts: SenderParts & { onError: (error: unknown) => void }): {
  stop(): Promise<void>
} {
  let isStopped = parts.transports.length === 0
  let timer: NodeJS.Timeout | undefined
  const round = async () => {
    try {
      while (!isStopped && (await sendNext(parts)));
    } catch (error) {
      parts.onError(error)
    }
    if (!isStopped) timer = setTimeout(begin, POLL_MS)
  }
  let running = Promise.resolve()
  const begin = () => {
    running = round()
  }
  if (!isStopped) begin()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      for (const transport of parts.transports) transport.close()
    },
  }
}
