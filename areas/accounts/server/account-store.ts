import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface AccountRow {
  id: number
  person_id: number
  login: string
  password_hash: string
  state: string
  is_demo: boolean
}

/** Finds the account that a login, a confirmed e-mail or a confirmed phone names. */
export async function findAccountByLogin(db: Db, name: string): Promise<AccountRow | null> {
  const found = await db
    .selectFrom('account')
    .select(['id', 'person_id', 'login', 'password_hash', 'state', 'is_demo'])
    .where((where) =>
      where.or([
        where(sql`lower(login)`, '=', name.toLowerCase()),
        where.and([
          where(sql`lower(email)`, '=', name.toLowerCase()),
          where('email_confirmed_at', 'is not', null),
        ]),
        where.and([where('phone', '=', name), where('phone_confirmed_at', 'is not', null)]),
      ]),
    )
    .orderBy(sql`lower(login) = ${name.toLowerCase()}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
