import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import { phoneSpelling } from '#areas/people/contract/contacts.ts'

export interface AccountRow {
  id: number
  personId: number
  login: string
  passwordHash: string
  state: string
  isDemo: boolean
}

/** Finds the account that a login, a confirmed e-mail or a confirmed phone names. */
export async function findAccountByLogin(db: Db, name: string): Promise<AccountRow | null> {
  const found = await db
    .selectFrom('account')
    .select([
      'id',
      'person_id as personId',
      'login',
      'password_hash as passwordHash',
      'state',
      'is_demo as isDemo',
    ])
    .where((where) =>
      where.or([
        where(sql`lower(login)`, '=', name.toLowerCase()),
        where.and([
          where(sql`lower(email)`, '=', name.toLowerCase()),
          where('email_confirmed_at', 'is not', null),
        ]),
        where.and([where('phone', '=', phoneSpelling(name)), where('phone_confirmed_at', 'is not', null)]),
      ]),
    )
    .orderBy(sql`lower(login) = ${name.toLowerCase()}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

export async function readPasswordHash(db: Db, accountId: number): Promise<string> {
  const { passwordHash } = await db
    .selectFrom('account')
    .select('password_hash as passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return passwordHash
}

export interface AccountOwner {
  personId: number
  login: string
  /** Surname, name and patronymic; missing ones are null. */
  names: string[]
  email: string | null
  /** The address for notices, or else the confirmed one, or else null. */
  noticeEmail: string | null
  isAdministrator: boolean
}

/** The data of an account's owner that passwords and letters need. */
export async function readAccountOwner(db: Db, accountId: number, today: string): Promise<AccountOwner> {
  const { rows } = await sql<AccountOwner>`
    select a.person_id as "personId", a.login, array_remove(array[p.last_name, p.first_name, p.middle_name], null) as names, a.email,
      coalesce(a.notification_email, case when a.email_confirmed_at is not null then a.email end) as "noticeEmail",
      exists (select from permissions_of(p.id, ${today}::date) where permission in ('admin', 'users-management'))
        as "isAdministrator"
    from account a join person p on p.id = a.person_id
    where a.id = ${accountId}
  `.execute(db)
  const owner = rows[0]
  if (!owner) throw new Error(`Account ${accountId} does not exist`)
  return owner
}

/**
 * Replaces the weak hash by a stronger one of the same password, unless the password has changed meanwhile.
 */
export async function replaceHash(
  db: Db,
  accountId: number,
  { hash, weakHash }: { hash: string; weakHash: string },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .where('password_hash', '=', weakHash)
    .execute()
}

export async function storePassword(
  tx: Db,
  accountId: number,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await writeNextVersion(tx, 'account', {
    id: accountId,
    columns: { password_hash: hash, password_changed_at: now },
  })
}
