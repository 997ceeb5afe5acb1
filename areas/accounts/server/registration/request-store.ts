import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Secret } from './confirmation.ts'

export interface RequestedNames {
  login: string
  email: string | undefined
  phone: string | undefined
  pinId: number
}

export interface TakenNames {
  login: boolean
  email: boolean
  phone: boolean
}

/** Returns the requested names that are taken; a waiting request reserves its login. */
export async function findTakenNames(db: Db, names: RequestedNames, now: Date): Promise<TakenNames> {
  const { login, email = null, phone = null, pinId } = names
  const { rows } = await sql<TakenNames>`
    select
      exists (select from account where lower(login) = lower(${login})) or
      exists (select from registration_request where lower(login) = lower(${login}) and confirmed_at is null
        and expires_at > ${now} and pin_id <> ${pinId}) as login,
      exists (select from account where lower(email) = lower(${email}::text) and email_confirmed_at is not null) as email,
      exists (select from account where phone = ${phone}::text and phone_confirmed_at is not null) as phone
  `.execute(db)
  return rows[0]!
}

export interface NewRequest extends Secret {
  id: string
  pinId: number
  login: string
  passwordHash: string
  email: string | null
  phone: string | null
  via: 'email' | 'phone'
  consentAt: Date | null
  createdAt: Date
  expiresAt: Date
}

const columnsOf = ({ tokenHash, codeHash, secretExpiresAt, sentAt }: Secret) => ({
  token_hash: tokenHash,
  code_hmac: codeHash,
  secret_expires_at: secretExpiresAt,
  sent_at: sentAt,
})

/** Stores a request, replacing an earlier one of the same person and expired ones. */
export async function replaceRequest(tx: Db, request: NewRequest): Promise<void> {
  await tx
    .deleteFrom('registration_request')
    .where('confirmed_at', 'is', null)
    .where((where) =>
      where.or([where('pin_id', '=', request.pinId), where('expires_at', '<=', request.createdAt)]),
    )
    .execute()
  await tx
    .insertInto('registration_request')
    .values({
      id: request.id,
      pin_id: request.pinId,
      login: request.login,
      password_hash: request.passwordHash,
      email: request.email,
      phone: request.phone,
      via: request.via,
      consent_at: request.consentAt,
      created_at: request.createdAt,
      expires_at: request.expiresAt,
      ...columnsOf(request),
    })
    .execute()
}

export interface WaitingRequest {
  id: string
  pinId: number
  login: string
  passwordHash: string
  email: string | null
  phone: string | null
  via: string
  sentAt: Date
  consentAt: Date | null
}

function selectWaiting(db: Db, now: Date) {
  return db
    .selectFrom('registration_request')
    .select([
      'id',
      'pin_id as pinId',
      'login',
      'password_hash as passwordHash',
      'email',
      'phone',
      'via',
      'sent_at as sentAt',
      'consent_at as consentAt',
    ])
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
}

export async function lockRequestByToken(
  tx: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<WaitingRequest | null> {
  const found = await selectWaiting(tx, now)
    .where('token_hash', '=', tokenHash)
    .where('secret_expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

export async function lockRequestById(tx: Db, id: string, now: Date): Promise<WaitingRequest | null> {
  const found = await selectWaiting(tx, now).where('id', '=', id).forUpdate().executeTakeFirst()
  return found ?? null
}

export async function findWaitingLogin(db: Db, login: string, now: Date): Promise<WaitingRequest | null> {
  const found = await selectWaiting(db, now)
    .where(sql`lower(login)`, '=', login.toLowerCase())
    .executeTakeFirst()
  return found ?? null
}

/** Counts a try of the code before it is compared; null when the code is out of date or has been tried too often. */
export async function countCodeTry(
  db: Db,
  id: string,
  { now, maxTries }: { now: Date; maxTries: number },
): Promise<Buffer | null> {
  const counted = await db
    .updateTable('registration_request')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', maxTries)
    .where('confirmed_at', 'is', null)
    .where('secret_expires_at', '>', now)
    .returning('code_hmac as codeHash')
    .executeTakeFirst()
  return counted?.codeHash ?? null
}

export async function replaceSecret(tx: Db, id: string, secret: Secret): Promise<void> {
  await tx
    .updateTable('registration_request')
    .set({ ...columnsOf(secret), attempts: 0 })
    .where('id', '=', id)
    .execute()
}

/** Opens the account of a confirmed request. */
export async function openAccount(
  tx: Db,
  { request, personId, now }: { request: WaitingRequest; personId: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({
      person_id: personId,
      login: request.login,
      password_hash: request.passwordHash,
      email: request.email,
      phone: request.phone,
      email_confirmed_at: request.via === 'email' ? now : null,
      phone_confirmed_at: request.via === 'phone' ? now : null,
      password_changed_at: now,
      consent_at: request.consentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('registration_request')
    .set({ confirmed_at: now, token_hash: null, code_hmac: null })
    .where('id', '=', request.id)
    .execute()
  return id
}
