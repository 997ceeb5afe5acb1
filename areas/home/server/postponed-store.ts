import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { instantOf, localText, type EditorClock } from '#platform/server/db/local-moment.ts'
import type { Postponed } from '../contract/todos.ts'

/** The matters that a person has postponed beyond now. */
export async function listPostponed(db: Db, personId: number, clock: EditorClock): Promise<Postponed[]> {
  const { rows } = await sql<Postponed>`
    select key, ${localText('until', clock)} as until from home_postponed
    where person_id = ${personId} and until > ${clock.now} order by until, key
  `.execute(db)
  return rows
}

/** Postpones a matter, replacing an earlier moment; deletes those that have returned. */
export async function postpone(
  tx: Db,
  { personId, key, until }: Postponed & { personId: number },
  clock: EditorClock,
): Promise<void> {
  await sql`delete from home_postponed where person_id = ${personId} and until <= ${clock.now}`.execute(tx)
  await sql`
    insert into home_postponed (person_id, key, until)
    values (${personId}, ${key}, ${instantOf(until, clock)})
    on conflict (person_id, key) do update set until = excluded.until
  `.execute(tx)
}

/** Brings a postponed matter back. */
export async function bringBack(tx: Db, personId: number, key: string): Promise<void> {
  await tx.deleteFrom('home_postponed').where('person_id', '=', personId).where('key', '=', key).execute()
}
