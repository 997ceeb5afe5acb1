import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** Something that a person must do by a moment, or on a day at the latest. */
export interface Deadline {
  uid: string
  /** Null where a whole day is named. */
  at: Date | null
  day: string | null
  /** Since when it is known. */
  since: Date
  version: number
  title: string
  /** Where it is done; null where the portal does not know its own address. */
  url: string | null
}

const MOST_DEADLINES = 100

interface Asked {
  personId: number
  now: Date
  today: string
  portalUrl: string | null
  /** Whether the person themselves reads, and nobody in their place. */
  isOwn: boolean
}

/** What a person still has to do by a moment or a day that is to come. Decision 0227. */
export async function listDeadlines(
  db: Db,
  { personId, now, today, portalUrl, isOwn }: Asked,
): Promise<Deadline[]> {
  const { rows } = await sql<Deadline>`
    select uid, at, day, since, version, title, ${portalUrl}::text || address as url from own_deadline
    where person_id = ${personId} and (at >= ${now}::timestamptz or day >= ${today}::date)
      and (${isOwn}::boolean or not is_sealed)
    order by coalesce(at, day::timestamptz), uid limit ${MOST_DEADLINES}
  `.execute(db)
  return rows
}
