import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export async function isLoginTaken(db: Db, login: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(login)`, '=', login.toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}

/** Opens an account for a person. */
export async function openAccount(
  db: Db,
  { personId, login, passwordHash }: { personId: number; login: string; passwordHash: string },
): Promise<void> {
  await db.insertInto('account').values({ person_id: personId, login, password_hash: passwordHash }).execute()
}
