import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface PasskeyRow {
  id: number
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  isBackedUp: boolean
  credentialId: Buffer
}

export async function listPasskeys(db: Db, accountId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .select([
      'id',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'is_backed_up as isBackedUp',
      'credential_id as credentialId',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Stores a challenge for a device to sign, and deletes those that nobody signed in time. */
export async function keepChallenge(
  db: Db,
  {
    challenge,
    accountId,
    now,
    expiresAt,
  }: { challenge: Buffer; accountId: number | null; now: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
  await db
    .insertInto('passkey_challenge')
    .values({ challenge, account_id: accountId, expires_at: expiresAt })
    .execute()
}

/** Uses a challenge up; false when it is unknown, used, out of date or was put to somebody else. */
export async function spendChallenge(
  db: Db,
  { challenge, accountId, now }: { challenge: Buffer; accountId: number | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenge
    where challenge = ${challenge} and account_id is not distinct from ${accountId}::bigint and expires_at > ${now}
    returning challenge
  `.execute(db)
  return rows.length > 0
}

interface NewPasskeyRow {
  accountId: number
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: readonly string[]
  name: string
  isBackedUp: boolean
  now: Date
}

/** Adds a passkey; null when somebody has it already. */
export async function insertPasskey(tx: Db, passkey: NewPasskeyRow): Promise<number | null> {
  const added = await tx
    .insertInto('passkey')
    .values({
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: [...passkey.transports],
      name: passkey.name,
      is_backed_up: passkey.isBackedUp,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

export async function renamePasskey(
  tx: Db,
  { id, accountId, name }: { id: number; accountId: number; name: string },
): Promise<boolean> {
  const renamed = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** Removes a passkey of an account and returns its name; null when the account has no such passkey. */
export async function removePasskey(tx: Db, id: number, accountId: number): Promise<string | null> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()
  return removed?.name ?? null
}

export interface StoredPasskey {
  id: number
  accountId: number
  personId: number
  state: string
  isDemo: boolean
  login: string
  publicKey: Buffer
  signCount: number
}

export async function findPasskey(db: Db, credentialId: Buffer): Promise<StoredPasskey | null> {
  const found = await db
    .selectFrom('passkey as k')
    .innerJoin('account as a', 'a.id', 'k.account_id')
    .select([
      'k.id',
      'k.account_id as accountId',
      'k.public_key as publicKey',
      'k.sign_count as signCount',
      'a.person_id as personId',
      'a.state',
      'a.is_demo as isDemo',
      'a.login',
    ])
    .where('k.credential_id', '=', credentialId)
    .executeTakeFirst()
  return found ?? null
}

/** Records a use; returns false when another use with the same or a higher counter was recorded before. */
export async function noteUse(
  tx: Db,
  { id, signCount, now }: { id: number; signCount: number; now: Date },
): Promise<boolean> {
  const noted = await tx
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('sign_count', '<', signCount), where.val(signCount === 0)]))
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

export async function hasPasskey(db: Db, accountId: number): Promise<boolean> {
  const found = await db
    .selectFrom('passkey')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
