import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { givenUpEvents } from '#platform/server/notices/due-events.ts'
import { requeueLetter, type Channel } from './letter-queue.ts'

export const LETTER_STATES = ['new', 'sent', 'failed'] as const
export type LetterState = (typeof LETTER_STATES)[number]

export interface OutboxState {
  waiting: number
  /** The number of waiting letters that were refused at least once. */
  retried: number
  failed: number
  sent: number
  oldest_waiting_at: Date | null
  /** The same counts for messages to phones. */
  sms: { waiting: number; failed: number; sent: number }
  /** Events for which no notices could be made, and so no letters either. */
  untold: number
}

/** Counts the letters that were sent. */
export const sentLetters = sql<number>`select count(*) from outbox where state = 'sent'`

/** The counts of the outbox by state. */
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
        'sent', count(*) filter (where channel = 'sms' and state = 'sent')) as sms,
      ${givenUpEvents} as untold
    from outbox
  `.execute(db)
  return rows[0]!
}

export interface OutboxLetter {
  id: number
  channel: Channel
  recipient: string
  subject: string
  text: string
  state: LetterState
  createdAt: string
  sentAt: string | null
  nextAt: string
  error: string | null
  tries: { at: string; error: string | null }[]
}

const LETTERS = {
  from: sql`from outbox o`,
  id: sql`o.id`,
  item: sql<OutboxLetter>`jsonb_build_object('id', o.id, 'channel', o.channel, 'recipient', o.recipient,
    'subject', o.subject, 'text', o.text, 'state', o.state, 'createdAt', o.created_at, 'sentAt', o.sent_at,
    'nextAt', o.next_at, 'error', o.error, 'tries', (
      select coalesce(jsonb_agg(jsonb_build_object('at', d.at, 'error', d.error) order by d.at), '[]')
      from delivery_attempt d where d.outbox_id = o.id))`,
  orders: {},
  usualOrder: sql`o.created_at desc, o.id desc`,
}

/** One page of letters in a state, the newest first, each with its attempts. */
export function listLetters(
  db: Db,
  state: LetterState,
  place: PlaceInList,
): Promise<ListedPage<OutboxLetter>> {
  return listPage(db, LETTERS, { where: [sql`o.state = ${state}`], sort: null, ...place })
}

/**
 * Queues a letter that has not been sent for sending now, with all its attempts; returns its former state, or
 * null when it has been sent.
 */
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

/**
 * Masks links and codes that give access to an account: readers of the outbox must not be able to use them.
 */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/([?&#](?:token|code|key)=)[\w.~%-]+/g, '$1•••')
    .replaceAll(/(?<!\d)(\d{6,8}|\d{4} \d{4} \d{4})(?!\d)/g, '••••••')
}
