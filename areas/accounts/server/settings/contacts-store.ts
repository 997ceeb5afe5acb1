import { sql } from 'kysely'
import type { ContactKind } from '../../contract/settings-calls.ts'
import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'

export interface ContactsRow {
  email: string | null
  isEmailConfirmed: boolean
  notification_email: string | null
  phone: string | null
  isPhoneConfirmed: boolean
}

/** Reads the contacts of an account and locks them until the transaction ends. */
export async function lockContacts(tx: Db, accountId: number): Promise<ContactsRow> {
  return tx
    .selectFrom('account')
    .select([
      'email',
      'notification_email',
      'phone',
      sql<boolean>`email_confirmed_at is not null`.as('isEmailConfirmed'),
      sql<boolean>`phone_confirmed_at is not null`.as('isPhoneConfirmed'),
    ])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Writes a contact; `confirmedAt` is null for a number that nobody has confirmed. */
export async function storeContact(
  tx: Db,
  accountId: number,
  { kind, value, confirmedAt }: { kind: ContactKind; value: string | null; confirmedAt: Date | null },
): Promise<void> {
  const changes = {
    email: { email: value, email_confirmed_at: confirmedAt },
    notification_email: { notification_email: value },
    phone: { phone: value, phone_confirmed_at: confirmedAt },
  }
  await writeNextVersion(tx, 'account', { id: accountId, columns: changes[kind] })
}

interface NewConfirmation {
  accountId: number
  kind: ContactKind
  value: string
  tokenHash: Buffer | null
  codeHash: Buffer | null
  createdAt: Date
  expiresAt: Date
}

export async function dropConfirmation(tx: Db, accountId: number, kind: ContactKind): Promise<void> {
  await tx
    .deleteFrom('contact_confirmation')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function insertConfirmation(tx: Db, confirmation: NewConfirmation): Promise<void> {
  const { accountId, kind, value, tokenHash, codeHash, createdAt, expiresAt } = confirmation
  await tx
    .insertInto('contact_confirmation')
    .values({
      account_id: accountId,
      kind,
      value,
      token_hash: tokenHash,
      code_hmac: codeHash,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}

export interface Confirmation {
  id: number
  accountId: number
  kind: ContactKind
  value: string
}

/** Uses up the link of a letter; null when it is unknown, used or out of date. */
export async function spendConfirmationToken(tx: Db, hash: Buffer, now: Date): Promise<Confirmation | null> {
  const used = await tx
    .updateTable('contact_confirmation')
    .set({ confirmed_at: now })
    .where('token_hash', '=', hash)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'account_id as accountId', 'kind', 'value'])
    .executeTakeFirst()
  return used ? { ...used, kind: used.kind as ContactKind } : null
}

/** Counts a try of the code that waits for an account's phone; null when there is no code left to try. */
export async function countPhoneTry(
  db: Db,
  accountId: number,
  { now, maxTries }: { now: Date; maxTries: number },
): Promise<{ id: number; value: string; codeHash: Buffer | null } | null> {
  const counted = await db
    .updateTable('contact_confirmation')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'phone')
    .where('attempts', '<', maxTries)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'value', 'code_hmac as codeHash'])
    .executeTakeFirst()
  return counted ?? null
}

export async function closeConfirmation(tx: Db, id: number, now: Date): Promise<boolean> {
  const closed = await tx
    .updateTable('contact_confirmation')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}
