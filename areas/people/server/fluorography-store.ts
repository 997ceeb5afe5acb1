import type { Db } from '#platform/server/db/database.ts'

/** Finds the examination that is valid longest. */
export async function findLastFluorography(db: Db, personId: number) {
  const examination = await db
    .selectFrom('fluorography')
    .select(['done_on as date', 'valid_until as validUntil'])
    .where('person_id', '=', personId)
    .orderBy('valid_until', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return examination ?? null
}
