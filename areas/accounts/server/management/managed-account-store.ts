import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'

export interface ManagedAccount {
  id: number
  login: string
  state: 'active' | 'unconfirmed' | 'blocked'
  version: number
  blockedAt: Date | null
  blockedBy: string | null
  blockedReason: string | null
  email: string | null
  phone: string | null
  noticeEmail: string | null
  isSecondFactorOn: boolean
  sessionCount: number
  lastSeenAt: Date | null
}

/** An account as a manager of users sees it; null for a person without one. */
export async function readManagedAccount(
  db: Db,
  personId: number,
  now: Date,
): Promise<ManagedAccount | null> {
  const { rows } = await sql<ManagedAccount>`
    select a.id, a.login, a.state, a.version, a.blocked_at as "blockedAt", blocker.full_name as "blockedBy",
      a.blocked_reason as "blockedReason",
      case when a.email_confirmed_at is not null then a.email end as email,
      case when a.phone_confirmed_at is not null then a.phone end as phone,
      coalesce(a.notification_email, case when a.email_confirmed_at is not null then a.email end) as "noticeEmail",
      exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null)
        or exists (select from passkey k where k.account_id = a.id) as "isSecondFactorOn",
      running.count as "sessionCount", seen.at as "lastSeenAt"
    from account a
    left join person blocker on blocker.id = a.blocked_by
    cross join lateral (
      select count(*) as count from session s
      where s.account_id = a.id and s.revoked_at is null and s.expires_at > ${now}
        and s.last_seen_at + make_interval(secs => s.idle_seconds) > ${now}
    ) running
    cross join lateral (select max(s.last_seen_at) as at from session s where s.account_id = a.id) seen
    where a.person_id = ${personId}
  `.execute(db)
  return rows[0] ?? null
}

/** People whose login, confirmed address or confirmed number begins with the text; at most a hundred. */
export async function findAccountHolders(db: Db, text: string): Promise<number[]> {
  const literal = text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  const digits = text.replaceAll(/\D/g, '').replace(/^[78](?=\d{10}$)/, '')
  const isPhone = digits.length >= 4 && /^[\d\s()+-]+$/.test(text)
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from account
    where lower(login) like ${`${literal}%`}
      or (email_confirmed_at is not null and lower(email) like ${`${literal}%`})
      or (${isPhone} and phone_confirmed_at is not null and phone like ${`%${digits}%`})
    order by lower(login)
    limit 100
  `.execute(db)
  return rows.map((row) => row.personId)
}

export interface AccountState {
  personId: number
  login: string
  state: 'active' | 'unconfirmed' | 'blocked'
}

/** The accounts of these people; people without one are left out. */
export async function listAccountStates(db: Db, personIds: readonly number[]): Promise<AccountState[]> {
  const { rows } = await sql<AccountState>`
    select person_id as "personId", login, state from account where person_id = any(${personIds})
  `.execute(db)
  return rows
}

/** Those of the people who can sign in; demo accounts count only in demo mode. */
export async function whoCanSignIn(
  db: Db,
  personIds: readonly number[],
  { isDemo }: { isDemo: boolean },
): Promise<Set<number>> {
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from account
    where person_id = any(${personIds}) and state = 'active' and (${isDemo} or not is_demo)
  `.execute(db)
  return new Set(rows.map((row) => row.personId))
}

/** Locks the account of a person until the transaction ends. */
export const lockManagedAccount = rowLock('account', 'person_id')

interface Block {
  accountId: number
  reason: string
  by: number
  now: Date
}

/** Blocks an account that is locked. */
export async function blockAccount(tx: Db, { accountId, reason, by, now }: Block): Promise<void> {
  await tx
    .updateTable('account')
    .set({ state: 'blocked', blocked_at: now, blocked_by: by, blocked_reason: reason })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

/** Unblocks an account that is locked. */
export async function unblockAccount(tx: Db, accountId: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({ state: 'active', blocked_at: null, blocked_by: null, blocked_reason: null })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}
