import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** The refusals for lack of space since there last was space. */
export interface SpaceRefusals {
  times: number
  firstAt: Date
  lastAt: Date
}

/** The refusals of all processes; null while there is space. */
export async function readSpaceRefusals(db: Db): Promise<SpaceRefusals | null> {
  const { rows } = await sql<SpaceRefusals>`
    select times, first_at as "firstAt", last_at as "lastAt" from space_refusal where times > 0
  `.execute(db)
  return rows[0] ?? null
}

export async function addSpaceRefusals(db: Db, { times, firstAt, lastAt }: SpaceRefusals): Promise<void> {
  await sql`
    update space_refusal
    set times = times + ${times}::int, first_at = least(first_at, ${firstAt}::timestamptz),
      last_at = greatest(last_at, ${lastAt}::timestamptz)
  `.execute(db)
}

/** Deletes all refusals, unless there was one after this moment. */
export async function forgetSpaceRefusals(db: Db, until: Date): Promise<void> {
  await sql`
    update space_refusal set times = 0, first_at = null, last_at = null
    where times > 0 and last_at <= ${until}::timestamptz
  `.execute(db)
}
