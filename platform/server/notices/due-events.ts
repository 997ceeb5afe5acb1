import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** An event whose delay is over. */
export interface DueEvent {
  id: number
  /** The process that has taken the event handles it under this token, and nobody else does. */
  taken: string
  kind: string
  personId: number | null
  key: string
  subject: object
  former: object | null
  since: Date
  /** The last person id, in order, who has been notified; null when nobody has. */
  notifiedUpTo: number | null
}

type Taken = Pick<DueEvent, 'id' | 'taken'>

/** Longer than the job may take. Another process handles later what a killed one has taken. */
const TAKEN_MINUTES = 5

/** A partly handled event starts again if something has happened under its key since. */
const TOLD_UP_TO = sql`case when again_at is null then told_up_to end`
const NOTHING_AGAIN = sql`again_at = null, again_former = null, again_due_at = null`

/**
 * Takes the event that has been due longest, for a time and in a statement of its own: writers of events
 * under the same key do not wait for it.
 */
export async function takeDueEvent(db: Db): Promise<DueEvent | null> {
  const { rows } = await sql<DueEvent>`
    update notice_event set taken = gen_random_uuid(), due_at = now() + make_interval(mins => ${TAKEN_MINUTES}),
      told_up_to = ${TOLD_UP_TO}, ${NOTHING_AGAIN}
    where id = (
      select id from notice_event where due_at <= now() order by due_at, id limit 1 for update skip locked)
    returning id, taken, kind, person_id as "personId", key, subject, former, first_at as since, told_up_to as "notifiedUpTo"
  `.execute(db)
  return rows[0] ?? null
}

/**
 * Locks a taken event at the end of its handling; returns true when something has happened under its key
 * since.
 */
async function holdTaken(tx: Db, { id, taken }: Taken): Promise<boolean> {
  const { rows } = await sql<{ isNotedAgain: boolean }>`
    select again_at is not null as "isNotedAgain" from notice_event where id = ${id} and taken = ${taken}::uuid for update
  `.execute(tx)
  if (!rows[0]) throw new Error('The event took too long: another has taken it')
  return rows[0].isNotedAgain
}

/**
 * Deletes an event of which everybody has been notified; what has happened since it was taken is an event of
 * its own.
 */
export async function endEvent(tx: Db, event: Taken): Promise<void> {
  const isNotedAgain = await holdTaken(tx, event)
  if (!isNotedAgain) return void (await sql`delete from notice_event where id = ${event.id}`.execute(tx))
  await sql`
    update notice_event set taken = null, first_at = again_at, former = again_former, due_at = again_due_at,
      told_up_to = null, failures = 0, ${NOTHING_AGAIN}
    where id = ${event.id}
  `.execute(tx)
}

/** Records the progress of an event; other due events come before the rest of it. */
export async function continueEvent(tx: Db, event: Taken, notifiedUpTo: number): Promise<void> {
  const isNotedAgain = await holdTaken(tx, event)
  await sql`
    update notice_event set taken = null, told_up_to = ${isNotedAgain ? null : notifiedUpTo}::bigint, due_at = now(),
      ${NOTHING_AGAIN}
    where id = ${event.id}
  `.execute(tx)
}

const PAUSE_MINUTES = 10
/**
 * The number of failures, over some two days, after which an event is given up: somebody has to find out why.
 */
const MOST_FAILURES = 24

/** Delays an event that failed, a little longer each time, and in the end for ever. */
export async function postponeEvent(tx: Db, { id, taken }: Taken): Promise<void> {
  await sql`
    update notice_event set failures = failures + 1, due_at = case when failures + 1 >= ${MOST_FAILURES} then 'infinity'
      else now() + make_interval(mins => ${PAUSE_MINUTES} * (failures + 1)) end,
      taken = null, told_up_to = ${TOLD_UP_TO}, ${NOTHING_AGAIN}
    where id = ${id} and taken = ${taken}::uuid
  `.execute(tx)
}

/** The number of events that were given up, as a subquery for a statement that counts other things too. */
export const givenUpEvents = sql<number>`(select count(*)::int from notice_event where due_at = 'infinity')`
