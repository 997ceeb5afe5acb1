import type { Db } from '#platform/server/db/database.ts'
import { queueLetters, requeueLetter, type Channel } from './letter-queue.ts'

/** A letter or a message on its way to one person. */
export interface Letter {
  channel: Channel
  recipient: string
  subject: string
  text: string
  html: string | null
}

export interface WaitingLetter extends Letter {
  id: number
  attempts: number
}

/** Puts a letter into the outbox and its job into the queue; both only if the transaction is committed. */
export async function enqueueLetter(tx: Db, now: Date, letter: Letter): Promise<void> {
  await enqueueLetters(tx, now, [letter])
}

/** The number of letters that fit into the parameters of one statement with room to spare. */
const LETTERS_AT_ONCE = 500

/** Puts many letters into the outbox, {@link LETTERS_AT_ONCE} per statement. */
export async function enqueueLetters(tx: Db, now: Date, letters: readonly Letter[]): Promise<void> {
  for (let from = 0; from < letters.length; from += LETTERS_AT_ONCE) {
    const rows = await tx
      .insertInto('outbox')
      .values(
        letters
          .slice(from, from + LETTERS_AT_ONCE)
          .map((letter) => ({ ...letter, next_at: now, created_at: now })),
      )
      .returning(['id', 'channel'])
      .execute()
    for (const [channel, ofChannel] of Map.groupBy(rows, ({ channel: way }) => way as Channel))
      await queueLetters(
        tx,
        channel,
        ofChannel.map(({ id }) => id),
      )
  }
}

/** A letter that has been neither sent nor given up. */
export async function findWaitingLetter(db: Db, id: number): Promise<WaitingLetter | null> {
  const letter = await db
    .selectFrom('outbox')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'attempts'])
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst()
  return (letter as WaitingLetter | undefined) ?? null
}

async function noteAttempt(
  tx: Db,
  id: number,
  { at, error }: { at: Date; error: string | null },
): Promise<void> {
  await tx.insertInto('delivery_attempt').values({ outbox_id: id, at, error }).execute()
}

/** Records that a letter was sent, and deletes its content; repeated calls change nothing. */
export async function noteSent(tx: Db, id: number, now: Date): Promise<void> {
  const noted = await tx
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: now, text: '', html: null, error: null })
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst()
  if (noted.numUpdatedRows > 0n) await noteAttempt(tx, id, { at: now, error: null })
}

/** Records a failed attempt and queues the next one; without a next time the letter is given up. */
export async function noteFailed(
  tx: Db,
  letter: WaitingLetter,
  { error, at, nextAt }: { error: string; at: Date; nextAt: Date | null },
): Promise<void> {
  const short = error.slice(0, 500)
  const noted = await tx
    .updateTable('outbox')
    .set({ error: short, ...(nextAt ? { next_at: nextAt } : { state: 'failed' }) })
    .set({ attempts: letter.attempts + 1 })
    .where('id', '=', letter.id)
    .where('state', '=', 'new')
    .where('attempts', '=', letter.attempts)
    .executeTakeFirst()
  if (noted.numUpdatedRows === 0n) return
  await noteAttempt(tx, letter.id, { at, error: short })
  if (nextAt) await requeueLetter(tx, letter, (nextAt.getTime() - at.getTime()) / 1000)
}
