import { hash, randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { POWERFUL_PERMISSIONS, type Permission } from '#platform/contract/permissions.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { endSwitchThatIsOver } from './user-switch.ts'
import type { Switched, Who } from './who.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** The longest time that a session lives unused, and in all, in seconds. Decision D-14. */
const LIFETIMES = {
  browser: { idleSeconds: 8 * HOUR_SECONDS, totalSeconds: DAY_SECONDS },
  remembered: { idleSeconds: 14 * DAY_SECONDS, totalSeconds: 30 * DAY_SECONDS },
  privileged: { idleSeconds: HOUR_SECONDS, totalSeconds: 12 * HOUR_SECONDS },
}

export interface NewSession {
  accountId: number
  personId: number
  isRemembered: boolean
  ip: string
  userAgent: string
}

/** The name of the session cookie; browsers accept the `__Host-` prefix only over https. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-kabinet' : 'kabinet'
}

/** The stored form of a token: its SHA-256, never the token. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/**
 * Opens a session and returns its token (256 random bits) with the seconds the cookie may live;
 * `undefined` seconds mean a cookie that ends with the browser.
 */
export async function openSession(
  db: Db,
  clock: Clock,
  session: NewSession,
): Promise<{ token: string; sessionId: string; cookieSeconds: number | undefined }> {
  const isPrivileged = await hasPrivileges(db, session.personId, clock.today())
  const kind = isPrivileged ? 'privileged' : session.isRemembered ? 'remembered' : 'browser'
  const { idleSeconds, totalSeconds } = LIFETIMES[kind]
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const { id } = await db
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      account_id: session.accountId,
      is_remembered: session.isRemembered,
      created_at: now,
      last_seen_at: now,
      proved_at: now,
      idle_seconds: idleSeconds,
      expires_at: new Date(now.getTime() + totalSeconds * 1000),
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 500),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, sessionId: id, cookieSeconds: kind === 'remembered' ? totalSeconds : undefined }
}

/** Gives a session a new token, for example after a password change; the old token becomes invalid. */
export async function renewToken(
  db: Db,
  clock: Clock,
  sessionId: string,
): Promise<{ token: string; cookieSeconds: number | undefined }> {
  const token = randomBytes(32).toString('base64url')
  const session = await db
    .updateTable('session')
    .set({ token_hash: tokenHash(token) })
    .where('id', '=', sessionId)
    .returning(['expires_at', 'idle_seconds'])
    .executeTakeFirstOrThrow()
  const outlivesBrowser = session.idle_seconds === LIFETIMES.remembered.idleSeconds
  const secondsLeft = Math.ceil((session.expires_at.getTime() - clock.now().getTime()) / 1000)
  return { token, cookieSeconds: outlivesBrowser ? secondsLeft : undefined }
}

/** Notes that the session has just proved its password again. */
export async function noteProof(db: Db, clock: Clock, sessionId: string): Promise<void> {
  await db.updateTable('session').set({ proved_at: clock.now() }).where('id', '=', sessionId).execute()
}

/** Ends the sessions of an account, except the given one; returns how many it ended. */
export async function endSessions(
  db: Db,
  clock: Clock,
  { accountId, exceptId }: { accountId: number; exceptId?: string },
): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: clock.now() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId!))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

async function hasPrivileges(db: Db, personId: number, today: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from permissions_of(${personId}, ${today}::date) where permission = any(${POWERFUL_PERMISSIONS})) as held
  `.execute(db)
  return rows[0]?.held ?? false
}

/** Ends a session; ending an ended one changes nothing. */
export async function closeSession(db: Db, clock: Clock, token: string): Promise<string | null> {
  const closed = await db
    .updateTable('session')
    .set({ revoked_at: clock.now() })
    .where('token_hash', '=', tokenHash(token))
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed?.id ?? null
}

/** Ends a session that another one replaces, and returns its person; null when it had already ended. */
export async function closeReplacedSession(
  db: Db,
  clock: Clock,
  token: string,
): Promise<{ sessionId: string; personId: number } | null> {
  const sessionId = await closeSession(db, clock, token)
  if (sessionId === null) return null
  const { person_id: personId } = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select('a.person_id')
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { sessionId, personId }
}

/** Those of the sessions that are valid now and are not in somebody else's place. */
export async function listLiveSessions(db: Db, clock: Clock, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from session s join account a on a.id = s.account_id
    where s.id = any(${ids}::uuid[]) and s.revoked_at is null and s.switch_id is null and a.state = 'active'
      and s.expires_at > ${clock.now()} and s.last_seen_at + make_interval(secs => s.idle_seconds) > ${clock.now()}
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** True when the session was not ended and its account is not blocked; it may have expired unused. */
export function hasNotBeenEnded(sessionId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from session s join account a on a.id = s.account_id
    where s.id = ${sessionId} and s.revoked_at is null and a.state = 'active')`
}

interface IdentityRow {
  session_id: string
  account_id: number
  login: string
  real_person_id: number
  person_id: number
  permissions: Permission[]
  expires_at: Date
  proved_at: Date
  has_second_factor: boolean
  is_stale: boolean
  switched: (Omit<Switched, 'endsAt'> & { endsAt: string }) | null
}

/** Reads the session of a token with the permissions as they are now, in one statement. */
async function readIdentity(db: Db, clock: Clock, token: string): Promise<IdentityRow | null> {
  const { rows } = await sql<IdentityRow>`
    select s.id as session_id, s.account_id, a.login, a.person_id as real_person_id,
           coalesce(w.person_id, a.person_id) as person_id, s.proved_at,
           case when w.id is not null then jsonb_build_object('id', w.id, 'mode', w.mode, 'endsAt', w.ends_at) end as switched,
           exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null)
             or exists (select from passkey k where k.account_id = a.id) as has_second_factor,
           least(s.expires_at, s.last_seen_at + make_interval(secs => s.idle_seconds)) as expires_at,
           s.last_seen_at < ${clock.now()}::timestamptz - interval '1 minute' as is_stale,
           array(select distinct p.permission
                 from permissions_of(coalesce(w.person_id, a.person_id), ${clock.today()}::date) p) as permissions
    from session s
    join account a on a.id = s.account_id
    left join user_switch w on w.id = s.switch_id
    where s.token_hash = ${tokenHash(token)} and s.revoked_at is null and a.state = 'active'
      and s.expires_at > ${clock.now()} and s.last_seen_at + make_interval(secs => s.idle_seconds) > ${clock.now()}
  `.execute(db)
  return rows[0] ?? null
}

/** The person to whom a token belongs, with their permissions as they are now; null when there is none. */
export async function identify(db: Db, clock: Clock, token: string): Promise<Who | null> {
  const row = await readIdentity(db, clock, token)
  if (row === null) return null
  if (row.switched && (await endSwitchThatIsOver(db, clock, row.switched.id))) {
    const own = await identify(db, clock, token)
    return own && { ...own, hasJustReturned: true }
  }
  if (row.is_stale) await noteSeen(db, clock, row.session_id)
  return {
    sessionId: row.session_id,
    accountId: row.account_id,
    login: row.login,
    realPersonId: row.real_person_id,
    personId: row.person_id,
    permissions: new Set(row.permissions),
    sessionExpiresAt: row.expires_at,
    provedAt: row.proved_at,
    switched: row.switched && { ...row.switched, endsAt: new Date(row.switched.endsAt) },
    hasSecondFactor: row.has_second_factor,
    hasJustReturned: false,
  }
}

/** Written at most once a minute per session, so that reading pages does not write rows. */
async function noteSeen(db: Db, clock: Clock, sessionId: string): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: clock.now() }).where('id', '=', sessionId).execute()
}
