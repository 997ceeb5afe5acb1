import type { Db } from '#platform/server/db/database.ts'

/** Gives a person an account if they have none, with an address for letters. */
export async function accountOf(db: Db, personId: number): Promise<{ email: string }> {
  const email = `person${personId}@example.ru`
  await db
    .insertInto('account')
    .values({ person_id: personId, login: `person${personId}`, password_hash: '', state: 'active' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('account')
    .set({ notification_email: email })
    .where('person_id', '=', personId)
    .execute()
  return { email }
}
