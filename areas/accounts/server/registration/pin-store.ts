import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

interface NewPin {
  personId: number
  issuedBy: number | null
  hash: Buffer
  now: Date
  expiresAt: Date
}

/** Revokes the person's open code and adds a new one. */
export async function replacePin(
  tx: Db,
  { personId, issuedBy, hash, now, expiresAt }: NewPin,
): Promise<number> {
  await tx
    .updateTable('registration_pin')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  const { id } = await tx
    .insertInto('registration_pin')
    .values({
      person_id: personId,
      issued_by: issuedBy,
      pin_hmac: hash,
      issued_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface OpenPin {
  id: number
  person_id: number
  surname: string
  has_account: boolean
  /** Where a notice reaches the person who has an account already. */
  known_email: string | null
  is_administrator: boolean
}

/** Finds the code that is neither used, nor revoked, nor out of date. */
export async function findOpenPin(db: Db, hash: Buffer, now: Date): Promise<OpenPin | null> {
  const { rows } = await sql<OpenPin>`
    select pin.id, pin.person_id, p.last_name as surname, a.id is not null as has_account,
      coalesce(a.notification_email, a.email, (
        select c.value from person_contact c
        where c.person_id = p.id and c.kind in ('personal_email', 'work_email')
        order by c.kind, c.position limit 1)) as known_email,
      exists (select from permission_grant g where g.person_id = p.id and g.end_at is null
        and g.effect = 'allow' and g.permission in ('admin', 'users-management')) as is_administrator
    from registration_pin pin
    join person p on p.id = pin.person_id
    left join account a on a.person_id = p.id
    where pin.pin_hmac = ${hash} and pin.used_at is null and pin.revoked_at is null and pin.expires_at > ${now}
  `.execute(db)
  return rows[0] ?? null
}

/** Uses up a code; null when it was used or revoked meanwhile. */
export async function spendPin(tx: Db, pinId: number, now: Date): Promise<number | null> {
  const used = await tx
    .updateTable('registration_pin')
    .set({ used_at: now })
    .where('id', '=', pinId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return used?.person_id ?? null
}

/** Who a code would be issued to; null when there is no such person. */
export async function findPinCandidate(
  db: Db,
  personId: number,
): Promise<{ full_name: string; has_account: boolean } | null> {
  const { rows } = await sql<{ full_name: string; has_account: boolean }>`
    select p.full_name, exists (select from account a where a.person_id = p.id) as has_account
    from person p
    where p.id = ${personId}
  `.execute(db)
  return rows[0] ?? null
}
