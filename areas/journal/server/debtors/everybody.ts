import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listStandings, type StandingRow } from './standing-store.ts'

/** For this many groups the statement takes about a second, and its rows a few megabytes. */
const GROUPS_AT_ONCE = 40

export interface StandingsOfGroups {
  groupIds: readonly number[]
  standings: readonly StandingRow[]
}

/** The groups with students on a day. */
async function listStudyingGroups(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.group_id as id
    from student_group_member m
    join student s on s.id = m.student_id and s.is_studying
    where m.end_at is null or m.end_at >= ${today}::date
    order by 1
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The standings of the whole university, some groups at a time. */
export async function* standingsOfEverybody(db: Db, today: string): AsyncGenerator<StandingsOfGroups> {
  const all = await listStudyingGroups(db, today)
  for (let start = 0; start < all.length; start += GROUPS_AT_ONCE) {
    const groupIds = all.slice(start, start + GROUPS_AT_ONCE)
    yield { groupIds, standings: await listStandings(db, { groupIds }, { personId: 0, today }) }
  }
}
