import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { PushAddress } from '../../contract/push.ts'
import type { PushDevice } from '../../contract/settings.ts'
import { isLiveDevice } from './live-device.ts'

export interface NewDevice extends PushAddress {
  personId: number
  sessionId: string
  title: string
  now: Date
  /** The most devices that are stored; beyond that, the ones unused for longest are forgotten. */
  most: number
}

/** Stores a device for its person; the same browser of a former person, or of this one, is the same row. */
export async function saveDevice(tx: Db, { most, ...device }: NewDevice): Promise<number> {
  const { personId, sessionId, endpoint, p256dh, auth, title, now } = device
  // Messages being sent to the browser's former person are for nobody else.
  await sql`
    delete from push_message m using push_device d
    where d.id = m.device_id and d.endpoint = ${endpoint} and d.person_id <> ${personId}
  `.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into push_device (person_id, session_id, endpoint, p256dh, auth, title, added_at)
    values (${personId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${title}, ${now})
    on conflict (endpoint) do update set person_id = excluded.person_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, title = excluded.title, added_at = excluded.added_at,
      used_at = null, failures = 0
    returning id
  `.execute(tx)
  const { id } = rows[0]!
  await sql`
    delete from push_device where person_id = ${personId} and id in (
      select id from push_device where person_id = ${personId}
      order by id = ${id} desc, coalesce(used_at, added_at) desc, id desc offset ${most})
  `.execute(tx)
  return id
}

/** The session by which a person's device was last seen; null when the address is nobody's, or another's. */
export async function findSeenDevice(
  tx: Db,
  { endpoint, personId }: { endpoint: string; personId: number },
): Promise<{ id: number; sessionId: string } | null> {
  const { rows } = await sql<{ id: number; sessionId: string }>`
    select id, session_id as "sessionId" from push_device d
    where endpoint = ${endpoint} and person_id = ${personId} and ${isLiveDevice} for update
  `.execute(tx)
  return rows[0] ?? null
}

/** Records that a device has been seen in a session. */
export async function noteSeenDevice(tx: Db, id: number, sessionId: string): Promise<void> {
  await sql`update push_device set session_id = ${sessionId} where id = ${id}`.execute(tx)
}

/** A person's devices, the one of this session first. */
export async function listDevices(
  db: Db,
  { personId, sessionId }: { personId: number; sessionId: string },
): Promise<PushDevice[]> {
  const { rows } = await sql<Omit<PushDevice, 'addedAt' | 'usedAt'> & { addedAt: Date; usedAt: Date | null }>`
    select id, title, added_at as "addedAt", used_at as "usedAt", session_id = ${sessionId} as "isThis"
    from push_device d where person_id = ${personId} and ${isLiveDevice}
    order by session_id = ${sessionId} desc, coalesce(used_at, added_at) desc, id desc
  `.execute(db)
  return rows.map(({ addedAt, usedAt, ...device }) => ({
    ...device,
    addedAt: addedAt.toISOString(),
    usedAt: usedAt && usedAt.toISOString(),
  }))
}

/** Removes a device of a person's own; false when they have no such one. */
export async function removeDevice(
  tx: Db,
  { id, personId }: { id: number; personId: number },
): Promise<boolean> {
  const { rows } = await sql`
    delete from push_device where id = ${id} and person_id = ${personId} returning id
  `.execute(tx)
  return rows.length > 0
}

/** Those of some people who have a device. */
export async function listDeviceOwners(db: Db, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ personId: number }>`
    select distinct person_id as "personId" from push_device d
    where person_id = any(${[...personIds]}::bigint[]) and ${isLiveDevice}
  `.execute(db)
  return new Set(rows.map(({ personId }) => personId))
}

/** Forgets the devices whose session somebody has ended. */
export async function removeEndedDevices(db: Db): Promise<void> {
  await sql`delete from push_device d where not ${isLiveDevice}`.execute(db)
}
