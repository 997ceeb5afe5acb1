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
}

/** Takes the event that has been due longest: it is held, and gone when the transaction stays. */
export async function takeDueEvent(tx: Db): Promise<DueEvent | null> {
  const { rows } = await sql<DueEvent>`
    delete from notice_event where id = (
      select id from notice_event where due_at <= now() order by due_at, id limit 1 for update skip locked)
    returning id, kind, person_id as "personId", key, subject, former, first_at as since
  `.execute(tx)
  return rows[0] ?? null
}

const PAUSE_MINUTES = 10

/** Lets an event that could not be told wait, a little longer each time. */
export async function postponeEvent(tx: Db, id: number): Promise<void> {
  await sql`
    update notice_event set failures = failures + 1,
      due_at = now() + make_interval(mins => ${PAUSE_MINUTES} * (failures + 1))
    where id = ${id}
  `.execute(tx)
}
