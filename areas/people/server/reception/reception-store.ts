import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Reception } from '../../contract/reception.ts'

/** The reception hours of a worker; empty where nothing was written. */
export async function findReception(db: Db, personId: number): Promise<Reception> {
  const row = await db
    .selectFrom('person_reception')
    .select(['hours', 'version'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? { hours: null, version: 0 }
}

interface WrittenReception extends Reception {
  personId: number
  now: Date
}

/** Stores the hours; the caller has locked the person. */
export async function writeReception(
  tx: Db,
  { personId, hours, version, now }: WrittenReception,
): Promise<void> {
  await sql`
    insert into person_reception (person_id, hours, version, changed_at)
    values (${personId}, ${hours}, ${version}, ${now}::timestamptz)
    on conflict (person_id) do update set hours = excluded.hours, version = excluded.version, changed_at = excluded.changed_at
  `.execute(tx)
}
