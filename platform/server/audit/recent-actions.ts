import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { AuditRow } from './audit-log.ts'

/** The number of times that each of two actions was taken in every hour since an instant. One statement. */
export async function countByHour(
  db: Db,
  { done, failed }: { done: string; failed: string },
  { from, hours }: { from: Date; hours: number },
): Promise<{ done: number; failed: number }[]> {
  const { rows } = await sql<{ done: number; failed: number }>`
    with entry as (
      select action, floor(extract(epoch from at - ${from}::timestamptz) / 3600)::int as hour from audit_log
      where action in (${done}, ${failed}) and at >= ${from}
    )
    select count(*) filter (where action = ${done})::int as done,
      count(*) filter (where action = ${failed})::int as failed
    from generate_series(0, ${hours}::int - 1) hour
    left join entry using (hour)
    group by hour order by hour
  `.execute(db)
  return rows
}

export type RecentAction = Pick<AuditRow, 'id' | 'at' | 'real_person_id' | 'action' | 'entity' | 'entity_id'>

/** The last rows of any of these actions, the newest first; each action is one step through its index. */
export async function listRecentActions(
  db: Db,
  actions: readonly string[],
  limit: number,
): Promise<RecentAction[]> {
  const { rows } = await sql<RecentAction>`
    select recent.* from unnest(${actions}::text[]) named (action)
    join lateral (
      select id, at, real_person_id, action, entity, entity_id from audit_log a
      where a.action = named.action order by at desc limit ${limit}
    ) recent on true
    order by at desc, id desc limit ${limit}
  `.execute(db)
  return rows
}
