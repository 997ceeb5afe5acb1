import type { Db } from '#platform/server/db/database.ts'

export interface RestorableAccount {
  id: number
  email: string | null
  phone: string | null
}

/** Reads the confirmed address and number of an account. */
export async function readConfirmedContacts(db: Db, accountId: number): Promise<RestorableAccount> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'email', 'phone', 'email_confirmed_at', 'phone_confirmed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    id: account.id,
    email: account.email_confirmed_at && account.email,
    phone: account.phone_confirmed_at && account.phone,
  }
}

interface NewReset {
  accountId: number
  channel: 'email' | 'sms'
  tokenHash: Buffer | null
  codeHash: Buffer | null
  createdAt: Date
  expiresAt: Date
}

export async function insertReset(tx: Db, reset: NewReset): Promise<void> {
  const { accountId, channel, tokenHash, codeHash, createdAt, expiresAt } = reset
  await tx
    .insertInto('password_reset')
    .values({
      account_id: accountId,
      channel,
      token_hash: tokenHash,
      code_hmac: codeHash,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}

/** A link or a code that can still set a password. */
export interface OpenReset {
  id: number
  accountId: number
}

function openResets(db: Db, now: Date) {
  return db
    .selectFrom('password_reset')
    .select(['id', 'account_id as accountId'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
}

export async function findReset(db: Db, tokenHash: Buffer, now: Date): Promise<OpenReset | null> {
  const found = await openResets(db, now).where('token_hash', '=', tokenHash).executeTakeFirst()
  return found ?? null
}

/**
 * The reset that a code opens, whichever message contained the code; the query costs the same without an
 * account.
 */
export async function findResetByCode(
  db: Db,
  { accountId, codeHash }: { accountId: number; codeHash: Buffer },
  now: Date,
): Promise<OpenReset | null> {
  const found = await openResets(db, now)
    .where('account_id', '=', accountId)
    .where('code_hmac', '=', codeHash)
    .executeTakeFirst()
  return found ?? null
}

/** Uses up a link or a code; false when somebody else was first. */
export async function spendReset(tx: Db, id: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Makes every link and code of an account worthless. */
export async function closeResets(tx: Db, accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}
