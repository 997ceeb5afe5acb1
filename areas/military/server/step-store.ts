import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface NewStep {
  action: 'send' | 'move' | 'reset' | 'file' | 'expire' | 'purge'
  now: Date
  today: string
  personId: number | null
  comment?: string | null
}

/** Records one step of some requests, in their present state. */
export async function insertSteps(
  tx: Db,
  ids: readonly number[],
  { action, now, today, personId, comment = null }: NewStep,
): Promise<void> {
  await sql`
    insert into military_step (request_id, action, status_id, at, day, person_id, comment)
    select r.id, ${action}, r.status_id, ${now}::timestamptz, ${today}::date, ${personId}::bigint, ${comment}::text
    from military_request r where r.id = any(${[...ids]}::bigint[]) order by r.id
  `.execute(tx)
}
