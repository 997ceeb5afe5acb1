import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'

/** A name that more people have than this does not identify whose rows are meant. */
const MOST_NAMESAKES = 500

export async function findPersonIds(db: Db, words: readonly string[]): Promise<number[]> {
  const found = await db
    .selectFrom('person')
    .select('id')
    .where(matchesWords('search_text', words))
    .orderBy('id')
    .limit(MOST_NAMESAKES)
    .execute()
  return found.map(({ id }) => id)
}

/** Full names by the ids of the people. */
export async function readFullNames(db: Db, personIds: readonly number[]): Promise<Map<number, string>> {
  const people = await db
    .selectFrom('person')
    .select(['id', sql<string>`full_name`.as('fullName')])
    .where('id', '=', sql<number>`any(${personIds})`)
    .execute()
  return new Map(people.map(({ id, fullName }) => [id, fullName]))
}
