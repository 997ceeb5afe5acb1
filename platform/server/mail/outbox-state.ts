import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { requeueLetter, type Channel } from './letter-queue.ts'

export const LETTER_STATES = ['new', 'sent', 'failed'] as const
export type LetterState = (typeof LETTER_STATES)[number]

export interface OutboxState {
  waiting: number
  /** How many of those that wait were refused at least once. */
  retried: number
  failed: number
  sent: number
  oldest_waiting_at: Date | null
  /** The same counts for messages to phones. */
  sms: { waiting: number; failed: number; sent: number }
}

/** How full the outbox is. */
export async function readOutboxState(db: Db): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    select count(*) filter (where state = 'new')::int as waiting,
      count(*) filter (where state = 'new' and attempts > 0)::int as retried,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'sent')::int as sent,
      min(created_at) filter (where state = 'new') as oldest_waiting_at,
      jsonb_build_object(
        'waiting', count(*) filter (where channel = 'sms' and state = 'new'),
        'failed', count(*) filter (where channel = 'sms' and state = 'failed'),
        'sent', count(*) filter (where channel = 'sms' and state = 'sent')) as sms
    from outbox
  `.execute(db)
  return rows[0]!
}

export interface OutboxLetter {
  id: number
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  text: string
  state: LetterState
  created_at: Date
  sent_at: Date | null
  next_at: Date
  error: string | null
  tries: { at: string; error: string | null }[]
  total: number
}

/** One page of letters in a state, the newest first, each with its attempts and the number of all. */
export async function listLetters(
  db: Db,
  state: LetterState,
  { limit, offset }: { limit: number; offset: number },
): Promise<OutboxLetter[]> {
  const { rows } = await sql<OutboxLetter>`
    select o.id, o.channel, o.recipient, o.subject, o.text, o.state, o.created_at, o.sent_at, o.next_at, o.error,
      (select coalesce(jsonb_agg(jsonb_build_object('at', d.at, 'error', d.error) order by d.at), '[]')
       from delivery_attempt d where d.outbox_id = o.id) as tries,
      count(*) over ()::int as total
    from outbox o
    where o.state = ${state}
    order by o.created_at desc, o.id desc
    limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

/** Lets a letter that has not left be sent now, with all its attempts; its former state, or null when it has left. */
export async function sendAgain(tx: Db, id: number, now: Date): Promise<LetterState | null> {
  const { rows } = await sql<{ state: LetterState; channel: Channel }>`
    with letter as (select id, state from outbox where id = ${id} and state <> 'sent' for update)
    update outbox set state = 'new', attempts = 0, next_at = ${now}
    from letter where outbox.id = letter.id
    returning letter.state, channel
  `.execute(tx)
  const letter = rows[0]
  if (!letter) return null
  await requeueLetter(tx, { id, channel: letter.channel }, 0)
  return letter.state
}

export async function doesLetterExist(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Covers links and codes that open an account: whoever reads the outbox must not be able to use them. */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/([?&#](?:token|code|key)=)[\w.~%-]+/g, '$1•••')
    .replaceAll(/(?<!\d)(\d{6,8}|\d{4} \d{4} \d{4})(?!\d)/g, '••••••')
}
