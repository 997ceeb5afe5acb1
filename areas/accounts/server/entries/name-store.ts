import type { Db } from '#platform/server/db/database.ts'

/** Full names by number of person. */
export async function readNames(db: Db, personIds: readonly number[]): Promise<Map<number, string>> {
  const people = await db
    .selectFrom('person')
    .select((row) => ['id', row.ref('full_name').$notNull().as('name')])
    .where('id', 'in', personIds)
    .execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}
