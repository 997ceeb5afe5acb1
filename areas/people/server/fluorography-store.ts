import type { Db } from '#platform/server/db/database.ts'

/** Finds the examination that is valid longest. */
export async function findLastFluorography(db: Db, personId: number) {
  const found = await db
    .selectFrom('fluorography')
    .select(['done_on', 'valid_until'])
    .where('person_id', '=', personId)
    .orderBy('valid_until', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
