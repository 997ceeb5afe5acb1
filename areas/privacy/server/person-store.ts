import type { Db } from '#platform/server/db/database.ts'

export async function readPersonName(db: Db, personId: number): Promise<string> {
  const { name } = await db
    .selectFrom('person')
    .select((row) => row.ref('full_name').$notNull().as('name'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return name
}
