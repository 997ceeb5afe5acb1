import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export type Channel = 'email' | 'sms'

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

/** Puts a letter into the outbox; with the caller's transaction it leaves only if the change stays. */
export async function enqueueLetter(db: Db, now: Date, letter: Letter): Promise<void> {
  await enqueueLetters(db, now, [letter])
}

/** As many as fit into the parameters of a statement with room to spare. */
const LETTERS_AT_ONCE = 500

/** Puts many letters into the outbox, {@link LETTERS_AT_ONCE} a statement. */
export async function enqueueLetters(db: Db, now: Date, letters: readonly Letter[]): Promise<void> {
  for (let from = 0; from < letters.length; from += LETTERS_AT_ONCE)
    await db
      .insertInto('outbox')
      .values(
        letters
          .slice(from, from + LETTERS_AT_ONCE)
          .map((letter) => ({ ...letter, next_at: now, created_at: now })),
      )
      .execute()
}

/** How long one server keeps a letter to itself: longer than any sending, so that a letter is sent by one alone. */
const TAKEN_FOR_MS = 5 * 60_000

/** Takes the letter that is due longest; the other servers leave it alone until its outcome is noted. */
export async function takeDueLetter(
  db: Db,
  now: Date,
  channels: readonly Channel[],
): Promise<WaitingLetter | null> {
  const takenUntil = new Date(now.getTime() + TAKEN_FOR_MS)
  const { rows } = await sql<WaitingLetter>`
    update outbox set taken_until = ${takenUntil}
    where id = (
      select id from outbox
      where state = 'new' and next_at <= ${now} and channel = any(${channels})
        and (taken_until is null or taken_until <= ${now})
      order by next_at, id
      limit 1
      for update skip locked
    )
    returning id, channel, recipient, subject, text, html, attempts
  `.execute(db)
  return rows[0] ?? null
}

async function noteAttempt(
  tx: Db,
  id: number,
  { at, error }: { at: Date; error: string | null },
): Promise<void> {
  await tx.insertInto('delivery_attempt').values({ outbox_id: id, at, error }).execute()
}

/** Notes that a letter left, and forgets what it said. */
export async function noteSent(tx: Db, id: number, now: Date): Promise<void> {
  await noteAttempt(tx, id, { at: now, error: null })
  await tx
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: now, text: '', html: null, error: null, taken_until: null })
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Notes a failed attempt; without a next time the letter is given up. */
export async function noteFailed(
  tx: Db,
  id: number,
  { error, at, nextAt }: { error: string; at: Date; nextAt: Date | null },
): Promise<void> {
  await noteAttempt(tx, id, { at, error: error.slice(0, 500) })
  await tx
    .updateTable('outbox')
    .set({
      error: error.slice(0, 500),
      taken_until: null,
      ...(nextAt ? { next_at: nextAt } : { state: 'failed' }),
    })
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
