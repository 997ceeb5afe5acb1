import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

const RIGHTS_LOCK = 471_100_016

/** Makes changes of rights wait for each other until the transaction ends. */
export async function lockRights(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(tx)
}

interface Power {
  today: string
  powerful: readonly string[]
}

/** True when the person `p` holds, or is going to hold, one of these permissions. */
function isPowerful({ today, powerful }: Power): RawBuilder<boolean> {
  return sql<boolean>`holds_power(p.id, ${today}::date, ${powerful}::text[])`
}

/**
 * True when a person holds, or is going to hold, one of these permissions; null when there is no such person.
 */
export async function readIsPowerful(
  db: Db,
  personId: number,
  { today, powerful }: Power,
): Promise<boolean | null> {
  const { rows } = await sql<{ isPowerful: boolean }>`
    select ${isPowerful({ today, powerful })} as "isPowerful" from person p where p.id = ${personId}
  `.execute(db)
  return rows[0]?.isPowerful ?? null
}

export interface Recipient {
  id: number
  fullName: string
}

/** Those of the people who neither hold nor are going to hold one of these permissions, by name. */
export async function listPowerless(
  db: Db,
  personIds: readonly number[],
  power: Power,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select p.id, p.full_name as "fullName" from person p
    where p.id = any(${personIds}) and not ${isPowerful(power)}
    order by p.last_name, p.first_name, p.id
  `.execute(db)
  return rows
}

export interface AdministratorRow {
  personId: number
  /** Holds the right without an end. */
  isLasting: boolean
}

/** Everybody who holds the right of an administrator today. */
export async function listAdministrators(db: Db, today: string): Promise<AdministratorRow[]> {
  const { rows } = await sql<AdministratorRow>`
    select g.person_id as "personId", bool_or(g.end_at is null) as "isLasting"
    from permission_grant g
    where g.permission = 'admin' and g.effect = 'allow'
      and ${today}::date between g.begin_at and coalesce(g.end_at, 'infinity')
      and not exists (select from permission_grant d where d.person_id = g.person_id and d.permission = 'admin'
        and d.effect = 'deny' and ${today}::date between d.begin_at and coalesce(d.end_at, 'infinity'))
    group by g.person_id
  `.execute(db)
  return rows
}
