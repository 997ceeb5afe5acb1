import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** An event whose delay is over. */
export interface DueEvent {
  id: number
  kind: string
  personId: number | null
  key: string
  subject: object
  former: object | null
  since: Date
  /** Those whom it concerns have been told up to this id; null: nobody yet. */
  toldUpTo: number | null
}

/** Holds the event that has been due longest. */
export async function holdDueEvent(tx: Db): Promise<DueEvent | null> {
  const { rows } = await sql<DueEvent>`
    select id, kind, person_id as "personId", key, subject, former, first_at as since, told_up_to as "toldUpTo"
    from notice_event where due_at <= now() order by due_at, id limit 1 for update skip locked
  `.execute(tx)
  return rows[0] ?? null
}

/** Ends an event that has been told to everybody. */
export async function endEvent(tx: Db, id: number): Promise<void> {
  await sql`delete from notice_event where id = ${id}`.execute(tx)
}

/** Notes how far an event has been told; what else is due comes before the rest of it. */
export async function continueEvent(tx: Db, id: number, toldUpTo: number): Promise<void> {
  await sql`update notice_event set told_up_to = ${toldUpTo}, due_at = now() where id = ${id}`.execute(tx)
}

const PAUSE_MINUTES = 10
/** After so many failures, some two days, an event is given up: somebody has to look why. */
const MOST_FAILURES = 24

/** Lets an event that could not be told wait, a little longer each time, and in the end for ever. */
export async function postponeEvent(tx: Db, id: number): Promise<void> {
  await sql`
    update notice_event set failures = failures + 1, due_at = case when failures + 1 >= ${MOST_FAILURES} then 'infinity'
      else now() + make_interval(mins => ${PAUSE_MINUTES} * (failures + 1)) end
    where id = ${id}
  `.execute(tx)
}

/** The number of events that were given up, for a statement that counts other things too. */
export const givenUpEvents = sql<number>`(select count(*)::int from notice_event where due_at = 'infinity')`
