import { sql } from 'kysely'
import { POWERFUL_PERMISSIONS, type Permission } from '#platform/contract/permissions.ts'
import { SWITCH_MINUTES, type SwitchMode } from '#platform/contract/switching.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'

/**
 * Nobody takes the place of a holder of these permissions: one administrator would get the rights of another.
 */
export const NEVER_ENTERED: readonly Permission[] = POWERFUL_PERMISSIONS

export interface NewSwitch {
  sessionId: string
  adminPersonId: number
  personId: number
  mode: SwitchMode
  reason: string | null
}

/** Puts a session in somebody's place; null when it already is in one. */
export async function startSwitch(
  tx: Db,
  clock: Clock,
  newSwitch: NewSwitch,
): Promise<{ endsAt: Date } | null> {
  const startedAt = clock.now()
  const endsAt = new Date(startedAt.getTime() + SWITCH_MINUTES * 60_000)
  const { rows } = await sql<{ id: string }>`
    with free as (
      select id from session where id = ${newSwitch.sessionId} and switch_id is null for update
    ), started as (
      insert into user_switch (session_id, admin_person_id, person_id, mode, reason, started_at, ends_at)
      select id, ${newSwitch.adminPersonId}, ${newSwitch.personId}, ${newSwitch.mode}, ${newSwitch.reason}, ${startedAt}, ${endsAt}
      from free
      returning id, session_id
    )
    update session set switch_id = started.id from started where session.id = started.session_id
    returning session.id
  `.execute(tx)
  return rows.length > 0 ? { endsAt } : null
}

interface EndedSwitch {
  id: number
  session_id: string
  admin_person_id: number
  person_id: number
}

/** Ends a switch and gives the session back to its owner; null when another request ended it first. */
export async function endSwitch(tx: Db, clock: Clock, switchId: number): Promise<EndedSwitch | null> {
  const { rows } = await sql<EndedSwitch>`
    with ended as (
      update user_switch set ended_at = ${clock.now()} where id = ${switchId} and ended_at is null
      returning id, session_id, admin_person_id, person_id
    ), returned as (
      update session set switch_id = null from ended where session.switch_id = ended.id
    )
    select * from ended
  `.execute(tx)
  return rows[0] ?? null
}

/** Ends every switch; the caller ends the sessions that are switched. */
export async function endAllSwitches(tx: Db, now: Date): Promise<void> {
  await sql`update user_switch set ended_at = least(ends_at, ${now}) where ended_at is null`.execute(tx)
}

/** True when the time is up, or the rules under which the switch began no longer hold. */
async function isOver(db: Db, clock: Clock, switchId: number): Promise<boolean> {
  const today = clock.today()
  const { rows } = await sql<{ is_over: boolean }>`
    select w.ended_at is not null or w.ends_at <= ${clock.now()}
      or not exists (select from permissions_of(w.admin_person_id, ${today}::date) where permission = 'admin')
      or exists (select from permissions_of(w.person_id, ${today}::date) where permission = any(${NEVER_ENTERED}))
      or exists (select from account a where a.person_id = w.person_id and a.state = 'blocked') as is_over
    from user_switch w where w.id = ${switchId}
  `.execute(db)
  return rows[0]?.is_over ?? true
}

/**
 * Ends a switch when its time is up, when the administrator has lost that permission, or when the person
 * became an administrator or was blocked. Returns true when the session is its owner's again.
 */
export async function endSwitchThatIsOver(db: Db, clock: Clock, switchId: number): Promise<boolean> {
  if (!(await isOver(db, clock, switchId))) return false
  await transact(db, async (tx) => {
    const ended = await endSwitch(tx, clock, switchId)
    if (ended === null) return
    const actor = {
      realPersonId: ended.admin_person_id,
      personId: ended.person_id,
      sessionId: ended.session_id,
      ip: null,
      requestId: null,
    }
    await writeAudit(tx, actor, { action: 'switching.end', entity: 'person', entityId: ended.person_id })
  })
  return true
}

export interface AccountEntry {
  id: number
  adminPersonId: number
  mode: SwitchMode
  reason: string | null
  startedAt: Date
  /** The end of the switch or, while it lasts, its planned end. */
  endedAt: Date
}

/** The latest visits of administrators to a person's account. */
export async function listEntriesInto(db: Db, personId: number, limit: number): Promise<AccountEntry[]> {
  const { rows } = await sql<AccountEntry>`
    select id, admin_person_id as "adminPersonId", mode, reason, started_at as "startedAt", ended_at as "endedAt"
    from administrator_stay
    where person_id = ${personId}
    order by started_at desc, id desc
    limit ${limit}
  `.execute(db)
  return rows
}
