import { sql, type RawBuilder } from 'kysely'
import { POWERFUL_PERMISSIONS } from '#platform/contract/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'

export interface NewPin {
  personId: number
  hash: Buffer
}

interface Issue {
  issuedBy: number | null
  now: Date
  expiresAt: Date
}

const ISSUE_LOCK = 471_100_015

/** Revokes the open codes of these people and adds a new one for each; simultaneous callers wait. */
export async function replacePins(
  tx: Db,
  pins: readonly NewPin[],
  { issuedBy, now, expiresAt }: Issue,
): Promise<void> {
  const personIds = pins.map(({ personId }) => personId)
  await sql`select pg_advisory_xact_lock(${ISSUE_LOCK})`.execute(tx)
  await sql`
    update registration_pin set revoked_at = ${now}
    where person_id = any(${personIds}) and used_at is null and revoked_at is null
  `.execute(tx)
  await sql`
    insert into registration_pin (person_id, issued_by, pin_hmac, issued_at, expires_at)
    select person_id, ${issuedBy}, pin_hmac, ${now}, ${expiresAt}
    from unnest(${personIds}::bigint[], ${pins.map(({ hash }) => hash)}::bytea[]) new (person_id, pin_hmac)
  `.execute(tx)
}

/** Revokes a code and returns its person; null when it had been used or revoked before. */
export async function revokePin(tx: Db, pinId: number, now: Date): Promise<number | null> {
  const revoked = await tx
    .updateTable('registration_pin')
    .set({ revoked_at: now })
    .where('id', '=', pinId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('person_id as personId')
    .executeTakeFirst()
  return revoked?.personId ?? null
}

/** Revokes the open codes of people who have left since; returns whose they were. */
export async function revokePinsOfLeft(tx: Db, { now, today }: Moment): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    update registration_pin pin set revoked_at = ${now}
    where used_at is null and revoked_at is null and expires_at > ${now} and ${hasLeftSince(today)}
    returning person_id as "personId"
  `.execute(tx)
  return rows.map(({ personId }) => personId)
}

export interface OpenPin {
  id: number
  personId: number
  names: string[]
  hasAccount: boolean
  /** The address for notices of a person who already has an account. */
  knownEmail: string | null
  isAdministrator: boolean
}

interface Moment {
  now: Date
  today: string
}

/**
 * True when the last role of the code's person ended after it was issued. A person who gets a code later is
 * expected to come back.
 */
const hasLeftSince = (today: string): RawBuilder<boolean> => sql`(has_left(pin.person_id, ${today}::date)
  and exists (select from derived_permission d
    where d.person_id = pin.person_id and d.end_at >= pin.issued_at::date))`

/**
 * True when a code may open an account: not the code of a person who has left since. Its issuer knows it: for
 * a person who got power over the permissions of others since then, only a code from an administrator or the
 * console works.
 */
const isTrusted = (
  today: string,
): RawBuilder<boolean> => sql`not ${hasLeftSince(today)} and (pin.issued_by is null
  or not holds_power(pin.person_id, ${today}::date, ${POWERFUL_PERMISSIONS}::text[])
  or exists (select from permissions_of(pin.issued_by, ${today}::date) where permission = 'admin'))`

/** Finds the code that is neither used, nor revoked, nor out of date. */
export async function findOpenPin(db: Db, hash: Buffer, { now, today }: Moment): Promise<OpenPin | null> {
  const { rows } = await sql<OpenPin>`
    select pin.id, pin.person_id as "personId",
      array_remove(array[p.last_name, p.first_name, p.middle_name], null) as names, a.id is not null as "hasAccount",
      coalesce(a.notification_email, a.email, (
        select c.value from person_contact c
        where c.person_id = p.id and c.kind in ('personal_email', 'work_email')
        order by c.kind, c.position limit 1)) as "knownEmail",
      exists (select from permissions_of(p.id, ${today}::date)
        where permission = any(${POWERFUL_PERMISSIONS}::text[])) as "isAdministrator"
    from registration_pin pin
    join person p on p.id = pin.person_id
    left join account a on a.person_id = p.id
    where pin.pin_hmac = ${hash} and pin.used_at is null and pin.revoked_at is null and pin.expires_at > ${now}
      and ${isTrusted(today)}
  `.execute(db)
  return rows[0] ?? null
}

/** Records an address or number to which a code sends letters; returns false when there are too many. */
export async function addLetterTarget(
  tx: Db,
  pinId: number,
  { hash, most }: { hash: Buffer; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    update registration_pin
    set letter_targets = case when ${hash} = any(letter_targets) then letter_targets else letter_targets || ${hash}::bytea end
    where id = ${pinId} and (${hash} = any(letter_targets) or cardinality(letter_targets) < ${most})
    returning id
  `.execute(tx)
  return rows.length > 0
}

/** Uses up a code; null when it was used or revoked meanwhile, or may no longer open an account. */
export async function spendPin(tx: Db, pinId: number, { now, today }: Moment): Promise<number | null> {
  const { rows } = await sql<{ personId: number }>`
    update registration_pin pin set used_at = ${now}
    where id = ${pinId} and used_at is null and revoked_at is null and ${isTrusted(today)}
    returning person_id as "personId"
  `.execute(tx)
  return rows[0]?.personId ?? null
}

/** The person to whom a code would be issued; null when there is no such person. */
export async function findPinCandidate(
  db: Db,
  personId: number,
): Promise<{ fullName: string; hasAccount: boolean } | null> {
  const { rows } = await sql<{ fullName: string; hasAccount: boolean }>`
    select p.full_name as "fullName", exists (select from account a where a.person_id = p.id) as "hasAccount"
    from person p
    where p.id = ${personId}
  `.execute(db)
  return rows[0] ?? null
}
