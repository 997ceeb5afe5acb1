import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface NewStep {
  action: 'order' | 'change' | 'take' | 'ready' | 'reject' | 'reset' | 'hand-out' | 'annul' | 'drop-pick-up'
  now: Date
  today: string
  personId: number | null
  comment?: string | null
}

/** Records one step of some requests. */
export async function insertSteps(
  tx: Db,
  ids: readonly number[],
  { action, now, today, personId, comment = null }: NewStep,
): Promise<void> {
  await sql`
    insert into certificates_step (request_id, action, at, day, person_id, comment)
    select id, ${action}, ${now}::timestamptz, ${today}::date, ${personId}::bigint, ${comment}::text
    from unnest(${[...ids]}::bigint[]) id
  `.execute(tx)
}
