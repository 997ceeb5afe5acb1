import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { MainTitle } from '../contract/recommendation.ts'

const MOST_TITLES = 5

/** The first of the titles that are recommended for a discipline, the main literature before the rest. One statement. */
export async function listMainTitles(db: Db, disciplineId: number): Promise<MainTitle[]> {
  const { rows } = await sql<MainTitle>`
    select t.id, t.author, t.title, t.year from library_recommendation r join library_title t on t.id = r.title_id
    where r.discipline_id = ${disciplineId} and r.removed_at is null
    order by not r.is_main, t.author, t.title, t.id limit ${MOST_TITLES}
  `.execute(db)
  return rows
}
