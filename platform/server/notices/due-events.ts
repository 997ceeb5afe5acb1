import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** An event whose delay is over. */
export interface DueEvent {
  id: number
  /** Whoever has taken it tells it under this name, and nobody else. */
  taken: string
  kind: string
  personId: number | null
  key: string
  subject: object
  former: object | null
  since: Date
  /** Those whom it concerns have been told up to this id; null: nobody yet. */
  toldUpTo: number | null
}

type Taken = Pick<DueEvent, 'id' | 'taken'>

/** Longer than the job may take. What a killed process has taken is told by another one after it. */
const TAKEN_MINUTES = 5

/** A part that has been told does not count when something has happened under the key since. */
const TOLD_UP_TO = sql`case when again_at is null then told_up_to end`
const NOTHING_AGAIN = sql`again_at = null, again_former = null, again_due_at = null`

/**
 * Takes the event that has been due longest, for a time and in a statement of its own: nobody who notes something under
 * its key waits until it is told.
 */
export async function takeDueEvent(db: Db): Promise<DueEvent | null> {
  const { rows } = await sql<DueEvent>`
    update notice_event set taken = gen_random_uuid(), due_at = now() + make_interval(mins => ${TAKEN_MINUTES}),
      told_up_to = ${TOLD_UP_TO}, ${NOTHING_AGAIN}
    where id = (
      select id from notice_event where due_at <= now() order by due_at, id limit 1 for update skip locked)
    returning id, taken, kind, person_id as "personId", key, subject, former, first_at as since, told_up_to as "toldUpTo"
  `.execute(db)
  return rows[0] ?? null
}

/** Holds a taken event at the end of its telling; returns whether something has happened under its key since. */
async function holdTaken(tx: Db, { id, taken }: Taken): Promise<boolean> {
  const { rows } = await sql<{ isNotedAgain: boolean }>`
    select again_at is not null as "isNotedAgain" from notice_event where id = ${id} and taken = ${taken}::uuid for update
  `.execute(tx)
  if (!rows[0]) throw new Error('The event took too long: another has taken it')
  return rows[0].isNotedAgain
}

/** Ends an event that has been told to everybody; what has happened since it was taken is an event of its own. */
export async function endEvent(tx: Db, event: Taken): Promise<void> {
  const isNotedAgain = await holdTaken(tx, event)
  if (!isNotedAgain) return void (await sql`delete from notice_event where id = ${event.id}`.execute(tx))
  await sql`
    update notice_event set taken = null, first_at = again_at, former = again_former, due_at = again_due_at,
      told_up_to = null, failures = 0, ${NOTHING_AGAIN}
    where id = ${event.id}
  `.execute(tx)
}

/** Notes how far an event has been told; what else is due comes before the rest of it. */
export async function continueEvent(tx: Db, event: Taken, toldUpTo: number): Promise<void> {
  const isNotedAgain = await holdTaken(tx, event)
  await sql`
    update notice_event set taken = null, told_up_to = ${isNotedAgain ? null : toldUpTo}::bigint, due_at = now(),
      ${NOTHING_AGAIN}
    where id = ${event.id}
  `.execute(tx)
}

const PAUSE_MINUTES = 10
/** After so many failures, some two days, an event is given up: somebody has to look why. */
const MOST_FAILURES = 24

/** Lets an event that could not be told wait, a little longer each time, and in the end for ever. */
export async function postponeEvent(tx: Db, { id, taken }: Taken): Promise<void> {
  await sql`
    update notice_event set failures = failures + 1, due_at = case when failures + 1 >= ${MOST_FAILURES} then 'infinity'
      else now() + make_interval(mins => ${PAUSE_MINUTES} * (failures + 1)) end,
      taken = null, told_up_to = ${TOLD_UP_TO}, ${NOTHING_AGAIN}
    where id = ${id} and taken = ${taken}::uuid
  `.execute(tx)
}

/** The number of events that were given up, for a statement that counts other things too. */
export const givenUpEvents = sql<number>`(select count(*)::int from notice_event where due_at = 'infinity')`
