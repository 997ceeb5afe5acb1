import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** How often each of these actions was taken since a moment; an action that was not is 0. */
export async function countActions<const Action extends string>(
  db: Db,
  actions: readonly Action[],
  since: Date,
): Promise<Record<Action, number>> {
  const { rows } = await sql<{ counts: Record<Action, number> }>`
    select jsonb_object_agg(action, (select count(*) from audit_log a where a.action = named.action
      and a.at > ${since}::timestamptz)) as counts
    from unnest(${actions}::text[]) named (action)
  `.execute(db)
  return rows[0]!.counts
}
