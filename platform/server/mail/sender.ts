import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { lockDueLetter, noteFailed, noteSent, type Channel, type Letter } from './outbox-store.ts'

/** Carries a letter away; rejects when the other side did not take it. */
export interface Transport {
  channel: Channel
  send(letter: Letter): Promise<void>
  close(): void
}

const MINUTE_MS = 60_000
/** Pauses before the next attempts: 1 and 5 minutes, half an hour, 2 and 12 hours. Decision D-28. */
export const RETRY_PAUSES_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)

const POLL_MS = 3000

interface SenderParts {
  db: Db
  clock: Clock
  transports: readonly Transport[]
}

/** Sends the letter that is due longest; false when none is due. A failure sets the time of the next attempt. */
export async function sendNext({ db, clock, transports }: SenderParts): Promise<boolean> {
  const channels = transports.map(({ channel }) => channel)
  return transact(db, async (tx) => {
    const now = clock.now()
    const letter = await lockDueLetter(tx, now, channels)
    if (!letter) return false
    try {
      await transports.find(({ channel }) => channel === letter.channel)!.send(letter)
    } catch (error) {
      const pauseMs = RETRY_PAUSES_MS[letter.attempts]
      await noteFailed(tx, letter.id, {
        error: error instanceof Error ? error.message : String(error),
        at: now,
        nextAt: pauseMs === undefined ? null : new Date(now.getTime() + pauseMs),
      })
      return true
    }
    await noteSent(tx, letter.id, now)
    return true
  })
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
