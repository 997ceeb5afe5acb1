import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface PersonAccount {
  isBlocked: boolean
  /** The address for notices, or else the confirmed one, or else null. */
  noticeEmail: string | null
}

/** The account of a person, as far as other areas may see it; null when the person has none. */
export async function readAccountOf(db: Db, personId: number): Promise<PersonAccount | null> {
  const { rows } = await sql<PersonAccount>`
    select state = 'blocked' as "isBlocked",
      coalesce(notification_email, case when email_confirmed_at is not null then email end) as "noticeEmail"
    from account where person_id = ${personId}
  `.execute(db)
  return rows[0] ?? null
}

/** True when the person can sign in. */
export function hasActiveAccount(personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from account a where a.person_id = ${personId} and a.state = 'active')`
}

/** True when the person lets others see that they are in the portal. */
export function showsPresence(personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from account a where a.person_id = ${personId} and not a.is_presence_hidden)`
}

/** True when the person has been in the portal since the given moment. */
export function wasSeenSince(personId: RawBuilder<unknown>, since: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from account a join session s on s.account_id = a.id
    where a.person_id = ${personId} and a.state <> 'blocked' and s.last_seen_at >= ${since}::timestamptz)`
}

/** Those of the given people who can sign in, each with their address for notices. */
export async function listOpenAccounts(
  db: Db,
  personIds: readonly number[],
): Promise<{ personId: number; email: string | null }[]> {
  const { rows } = await sql<{ personId: number; email: string | null }>`
    select person_id as "personId",
      coalesce(notification_email, case when email_confirmed_at is not null then email end) as email
    from account where person_id = any(${[...personIds]}::bigint[]) and state <> 'blocked'
  `.execute(db)
  return rows
}

/** The addresses for notices of the given people; those without one are left out. */
export async function listNoticeEmails(
  db: Db,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ personId: number; email: string }>`
    select person_id as "personId", notice.email
    from account cross join lateral (
      select coalesce(notification_email, case when email_confirmed_at is not null then email end) as email
    ) notice
    where person_id = any(${[...personIds]}::bigint[]) and notice.email is not null and state <> 'blocked'
  `.execute(db)
  return new Map(rows.map(({ personId, email }) => [personId, email]))
}

export { sendAccountNotice } from './management/account-notice.ts'
export { endAllEntries } from './management/end-all-entries.ts'
export { forceRestore } from './management/force-restore.ts'
export {
  blockAccount,
  findAccountHolders,
  listAccountStates,
  lockManagedAccount,
  readManagedAccount,
  unblockAccount,
  whoCanSignIn,
  type ManagedAccount,
} from './management/managed-account-store.ts'
export {
  displayPin,
  issuePin,
  issuePins,
  keepPins,
  makePins,
  pinExpiry,
  type IssuedPin,
} from './registration/pin.ts'
export { findOpenPinOf, listPins } from './registration/pin-list-store.ts'
export { revokePin } from './registration/pin-store.ts'
export { deviceName } from './settings/device.ts'
export { removeSecondFactors } from './second-factor/second-factor-store.ts'
export { isLoginTaken, openAccount } from './new-account-store.ts'
