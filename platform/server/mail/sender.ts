import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { troubleOf } from '#platform/server/db/trouble.ts'
import { BusyError, RefusedError } from './delivery-errors.ts'
import { letterQueue, type Channel, type LetterJob } from './letter-queue.ts'
import { maskedRecipient } from './masked-recipient.ts'
import { findWaitingLetter, noteFailed, noteSent, type WaitingLetter } from './outbox-store.ts'

/** Sends a letter; rejects when the other side did not accept it. */
export interface Transport {
  channel: Channel
  /**
   * @throws RefusedError when trying again is pointless, BusyError when the other side says when to try again
   */
  send(letter: WaitingLetter): Promise<void>
  close(): void
}

const MINUTE_MS = 60_000
/** Pauses before the next attempts: 1 and 5 minutes, half an hour, 2 and 12 hours. Decision D-28. */
export const RETRY_PAUSES_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)

const POLL_SECONDS = 3
/** The job of a letter ends after 5 minutes; the outcome of a slow sending is still recorded before that. */
const NOTING_MS = 2 * MINUTE_MS
const NOTING_PAUSE_MS = 1000

/** A letter that was not sent, for the log: its recipient is masked. */
export interface FailedDelivery {
  letterId: number
  channel: Channel
  recipient: string
  error: string
  /** Null when it is given up. */
  nextAt: Date | null
}

export interface SenderParts {
  db: Db
  clock: Clock
  transport: Transport
  onFailure?: (failure: FailedDelivery) => void
}

/** The time of the next attempt; null when there is none. */
function nextAttemptAt(error: unknown, attempts: number, now: Date): Date | null {
  const pauseMs = RETRY_PAUSES_MS[attempts]
  if (error instanceof RefusedError || pauseMs === undefined) return null
  const requestedPauseMs = error instanceof BusyError ? error.retryAfterMs : 0
  return new Date(now.getTime() + Math.max(pauseMs, requestedPauseMs))
}

/**
 * Records an outcome even when the database is away for a while: an unrecorded letter is sent a second time.
 */
async function noteSurely(db: Db, note: (tx: Db) => Promise<void>): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += NOTING_PAUSE_MS)
    try {
      return await transact(db, note)
    } catch (error) {
      if (troubleOf(error) === null || waitedMs >= NOTING_MS) throw error
      await sleep(NOTING_PAUSE_MS)
    }
}

/**
 * Sends a letter unless it was sent or given up; a failure sets the time of the next attempt. Nothing in the
 * database is locked while the letter is on its way: its queue makes sure that nobody else sends it.
 */
export async function deliverLetter(parts: SenderParts, id: number): Promise<void> {
  const { db, clock, transport, onFailure } = parts
  const letter = await findWaitingLetter(db, id)
  if (!letter) return
  try {
    await transport.send(letter)
  } catch (cause) {
    const at = clock.now()
    const error = cause instanceof Error ? cause.message : String(cause)
    const nextAt = nextAttemptAt(cause, letter.attempts, at)
    await noteSurely(db, (tx) => noteFailed(tx, letter, { error, at, nextAt }))
    const { channel, recipient } = letter
    onFailure?.({ letterId: id, channel, recipient: maskedRecipient(recipient), error, nextAt })
    return
  }
  await noteSurely(db, (tx) => noteSent(tx, id, clock.now()))
}

/** Sends the letters of one channel, one after the other, for as long as the queues are open. */
export async function sendLetters(
  boss: PgBoss,
  parts: SenderParts,
  pollingIntervalSeconds = POLL_SECONDS,
): Promise<void> {
  const worker: string = await boss.work<LetterJob>(
    letterQueue(parts.transport.channel),
    { pollingIntervalSeconds },
    async ([job]) => {
      // The next letter is fetched without a pause.
      boss.notifyWorker(worker)
      await deliverLetter(parts, job!.data.letterId)
    },
  )
}
