import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** Something that a person must do by a moment, or on a day at the latest. */
export interface Deadline {
  uid: string
  /** Null where a whole day is named. */
  at: Date | null
  day: string | null
  /** The time since which it is known. */
  since: Date
  version: number
  title: string
  /** The address where it is done; null when the portal does not know its own address. */
  url: string | null
}

const MOST_DEADLINES = 100

interface Asked {
  personId: number
  now: Date
  today: string
  portalUrl: string | null
  /** True when the person themselves reads, rather than an administrator in their place. */
  isOwn: boolean
}

/** The actions that a person still has to take by a coming moment or day. Decision 0227. */
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
