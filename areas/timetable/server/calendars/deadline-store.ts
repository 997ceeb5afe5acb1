import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** Something that a person must do by a moment. */
export interface Deadline {
  uid: string
  at: Date
  /** Since when it is known. */
  since: Date
  version: number
  title: string
  /** Where it is done; null where the portal does not know its own address. */
  url: string | null
}

const MOST_DEADLINES = 100

/** What a person still has to do by a moment that is to come. */
export async function listDeadlines(
  db: Db,
  { personId, now, portalUrl }: { personId: number; now: Date; portalUrl: string | null },
): Promise<Deadline[]> {
  const { rows } = await sql<Deadline>`
    select uid, at, since, version, title, ${portalUrl}::text || address as url from own_deadline
    where person_id = ${personId} and at >= ${now}::timestamptz
    order by at, uid limit ${MOST_DEADLINES}
  `.execute(db)
  return rows
}
