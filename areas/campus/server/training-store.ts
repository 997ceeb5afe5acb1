import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { MilitaryTraining } from '../contract/calls.ts'

/** The present and past courses of a person at the military training centre, the latest first. */
export async function listTraining(db: Db, personId: number): Promise<MilitaryTraining[]> {
  const { rows } = await sql<MilitaryTraining>`
    select id, speciality, to_char(begin_at, 'YYYY-MM-DD') as "beginAt", to_char(end_at, 'YYYY-MM-DD') as "endAt"
    from military_training where person_id = ${personId} order by begin_at desc, id desc
  `.execute(db)
  return rows
}
