import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/**
 * The interval at which a process records who is present; a person not recorded for twice as long is gone.
 */
export const PRESENCE_SECONDS = 30
const GONE_SECONDS = 2 * PRESENCE_SECONDS

/** Records who has a stream open in this process, and deletes old records. One statement. */
export async function notePresence(
  db: Db,
  { processId, personIds, now }: { processId: string; personIds: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from stream_presence
      where seen_at < ${now}::timestamptz - make_interval(secs => ${GONE_SECONDS})
        or (process_id = ${processId}::uuid and person_id <> all(${personIds}::bigint[]))
    )
    insert into stream_presence (person_id, process_id, seen_at)
    select person_id, ${processId}::uuid, ${now}::timestamptz from unnest(${personIds}::bigint[]) person_id
    on conflict (person_id, process_id) do update set seen_at = excluded.seen_at
  `.execute(db)
}

/** True when a person has a stream open in any process. */
export function isOnline(personId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from stream_presence here where here.person_id = ${personId}
    and here.seen_at >= ${now}::timestamptz - make_interval(secs => ${GONE_SECONDS}))`
}
