import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ContactKind } from '../../contract/settings-calls.ts'

export interface SettingsRow {
  email: string | null
  notificationEmail: string | null
  phone: string | null
  passwordChangedOn: string
  isVkConnected: boolean
  pending: { kind: ContactKind; value: string; expiresAt: string }[]
  isSecondFactorOn: boolean
  recoveryCodesLeft: number
  isPresenceHidden: boolean
}

/** Everything that the settings page shows of a person's account; null for a person without one. */
export async function readSettings(
  db: Db,
  personId: number,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<SettingsRow | null> {
  const { rows } = await sql<SettingsRow>`
    select a.email, a.notification_email as "notificationEmail", a.phone,
      to_char(a.password_changed_at at time zone ${timeZone}, 'YYYY-MM-DD') as "passwordChangedOn",
      exists (select from linked_profile l where l.account_id = a.id) as "isVkConnected",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'value', c.value, 'expiresAt', c.expires_at)
          order by c.kind), '[]')
        from contact_confirmation c
        where c.account_id = a.id and c.confirmed_at is null and c.expires_at > ${now}) as pending,
      exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null) as "isSecondFactorOn",
      (select count(*) from recovery_code r where r.account_id = a.id and r.used_at is null) as "recoveryCodesLeft",
      a.is_presence_hidden as "isPresenceHidden"
    from account a
    where a.person_id = ${personId}
  `.execute(db)
  return rows[0] ?? null
}

/** Stores whether others see the person in the portal; returns false when nothing changes. */
export async function writePresence(tx: Db, accountId: number, isHidden: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('account')
    .set({ is_presence_hidden: isHidden })
    .where('id', '=', accountId)
    .where('is_presence_hidden', '<>', isHidden)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function removeVkProfile(tx: Db, accountId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('linked_profile')
    .where('account_id', '=', accountId)
    .where('provider', '=', 'vkontakte')
    .returning('account_id')
    .executeTakeFirst()
  return removed !== undefined
}

export interface SessionRow {
  id: string
  userAgent: string | null
  ip: string | null
  createdAt: Date
  lastSeenAt: Date
}

/** Lists the running sessions of an account, the last used first. */
export async function listSessions(db: Db, accountId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent as userAgent', 'ip', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`last_seen_at + make_interval(secs => idle_seconds) > ${now}`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

/** Ends one session of an account; false when the account has no such session. */
export async function endSession(
  tx: Db,
  { id, accountId, now }: { id: string; accountId: number; now: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
